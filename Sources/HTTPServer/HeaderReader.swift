import CMicroHTTPD

/// Copies a request's header lines out of libmicrohttpd's memory and judges them.
///
/// Two passes: the first counts, so that the second copies into arrays of the right size.
struct HeaderReader {
  private var fieldCount = 0
  private var byteCount = 0
  private var isSound = true
  private var lengths = 0
  private var codings = 0
  private var hosts = 0
  private var hasUnknownCoding = false
  private var layout: HeadLayout
  private var bounds: [HTTPHeaders.Bounds] = []
  private var storage: [UInt8] = []

  /// How long the body will be by its `Content-Length`; nil when there is none, or when it is more than 18 digits.
  private(set) var announcedLength: Int? = 0

  private init(layout: HeadLayout) {
    self.layout = layout
  }

  /// The header lines of a connection whose head has arrived.
  static func read(
    _ connection: OpaquePointer, layout: HeadLayout
  ) -> (headers: HTTPHeaders, reader: HeaderReader) {
    var reader = HeaderReader(layout: layout)
    withUnsafeMutablePointer(to: &reader) { context in
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, countField, context)
      context.pointee.bounds.reserveCapacity(context.pointee.fieldCount)
      context.pointee.storage.reserveCapacity(context.pointee.byteCount)
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, copyField, context)
    }
    let headers = HTTPHeaders(storage: reader.storage, bounds: reader.bounds)
    reader.storage = []
    reader.bounds = []
    return (headers, reader)
  }

  /// What makes the request unfit to be read further, when anything does (RFC 9112 sections 3.2, 6.1, 6.3 and 11.2).
  func problem(isHTTP10: Bool) -> HTTPProblem? {
    if !isSound || !layout.isPlainToTheEnd() { return .malformedHeader }
    if lengths > 1 || codings > 1 || hosts > 1 || (codings > 0 && (lengths > 0 || isHTTP10)) {
      return .ambiguousFraming
    }
    return hasUnknownCoding ? .unsupportedTransferCoding : nil
  }

  fileprivate mutating func count(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    fieldCount += 1
    byteCount += name.count + value.count
  }

  fileprivate mutating func copy(_ name: UnsafeBufferPointer<UInt8>, _ raw: UnsafeBufferPointer<UInt8>) {
    layout.line(name, raw)
    let value = raw.withoutOuterWhiteSpace
    let start = UInt32(storage.count)
    storage.append(contentsOf: name)
    let valueStart = UInt32(storage.count)
    storage.append(contentsOf: value)
    bounds.append(HTTPHeaders.Bounds(start: start, valueStart: valueStart, end: UInt32(storage.count)))
    judge(name, value)
  }

  private mutating func judge(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    if name.isEmpty || !name.allSatisfy(\.isTokenByte) || !value.allSatisfy(\.isFieldValueByte) {
      isSound = false
    }
    switch name.count {
    case 4 where name.isNamed("host"):
      hosts += 1
    case 14 where name.isNamed("content-length"):
      lengths += 1
      announcedLength = Self.number(value)
    case 17 where name.isNamed("transfer-encoding"):
      codings += 1
      hasUnknownCoding = value.count != 7 || !value.isNamed("chunked")
    default: break
    }
  }

  private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard digits.count <= 18 else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return digits.isEmpty ? nil : number
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without the spaces and tabs at both ends (RFC 9110 section 5.5).
  fileprivate var withoutOuterWhiteSpace: UnsafeBufferPointer<UInt8> {
    func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let start = firstIndex(where: { !isWhiteSpace($0) }), let last = lastIndex(where: { !isWhiteSpace($0) })
    else {
      return UnsafeBufferPointer(rebasing: self[..<startIndex])
    }
    return UnsafeBufferPointer(rebasing: self[start...last])
  }

  /// Whether the bytes are `lowercased` without regard to ASCII case; the counts are equal already.
  fileprivate func isNamed(_ lowercased: StaticString) -> Bool {
    zip(self, UnsafeBufferPointer(start: lowercased.utf8Start, count: lowercased.utf8CodeUnitCount))
      .allSatisfy { $0 | 0x20 == $1 }
  }
}

private func buffer(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(
    start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
}

private let countField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
  guard !CookieDecoy.isName(name) else { return .YES }
  context?.assumingMemoryBound(to: HeaderReader.self).pointee.count(buffer(name, nameSize), buffer(value, valueSize))
  return .YES
}

private let copyField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
  guard !CookieDecoy.isName(name) else { return .YES }
  context?.assumingMemoryBound(to: HeaderReader.self).pointee.copy(buffer(name, nameSize), buffer(value, valueSize))
  return .YES
}
