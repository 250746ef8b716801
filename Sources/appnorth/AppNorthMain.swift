@main
struct AppNorthMain {
  static func main() {}
}
