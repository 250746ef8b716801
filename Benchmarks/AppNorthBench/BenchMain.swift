/// Measures one full verification in process, beside the bare HMAC over the same payload and Node's `createHmac`.
@main
struct BenchMain {
  static func main() throws {
    let node = NodeHMAC()
    for sample in try [Sample.version1(), Sample.version2()] {
      let times = Measurement.nanoseconds(of: [sample.bareHMAC, sample.verify])
      let (bare, full) = (times[0], times[1])
      print("\(sample.name): \(sample.payload.count) bytes of payload")
      print("  bare HMAC, prepared key  \(bare.shown) ns")
      print("  full verification        \(full.shown) ns   \((full / bare).shown) x the bare HMAC")
      if let nodeTime = node.nanoseconds(key: sample.secret, payload: sample.payload) {
        print("  Node createHmac          \(nodeTime.shown) ns   \((nodeTime / full).shown) x a full verification")
      } else {
        print("  Node createHmac          not measured: node is not installed")
      }
    }
  }
}
