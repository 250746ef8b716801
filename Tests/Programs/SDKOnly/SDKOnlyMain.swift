@main
struct SDKOnlyMain {
  static func main() {}
}
