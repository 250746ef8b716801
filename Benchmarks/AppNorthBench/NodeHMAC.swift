import Foundation

/// Times Node's `createHmac` over the same payload, in a process of its own.
struct NodeHMAC {
  private static let script = """
    const { createHmac } = require("node:crypto");
    const [key, payload] = require("node:fs").readFileSync(0, "utf8").split("\\0");
    const calls = 200, rounds = [];
    let sink = 0;
    const round = () => { for (let i = 0; i < calls; i++) sink += createHmac("sha256", key).update(payload).digest()[0]; };
    for (let r = 0; r < 500; r++) round();
    for (let r = 0; r < 1500; r++) {
      const start = process.hrtime.bigint();
      round();
      rounds.push(Number(process.hrtime.bigint() - start) / calls);
    }
    rounds.sort((a, b) => a - b);
    if (sink < 0) throw new Error("unreachable");
    console.log(rounds[750]);
    """

  /// Nil when Node is not installed.
  func nanoseconds(key: String, payload: [UInt8]) -> Double? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", "-e", Self.script]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    input.fileHandleForWriting.write(Data(Array(key.utf8) + [0] + payload))
    try? input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
