/// Bytes written in vectors as hexadecimal digits.
struct HexBytes: Decodable, Sendable {
  let bytes: [UInt8]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let digits = try container.decode(String.self).compactMap(\.hexDigitValue)
    guard digits.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "half a byte")
    }
    bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
