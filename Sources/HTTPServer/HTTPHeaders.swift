/// The header lines of a request, in order, with repeats kept.
///
/// The bytes of all lines share one array and their bounds another, so a request's headers cost two allocations however many there are.
package struct HTTPHeaders: Sendable {
  struct Bounds: Sendable {
    let start: UInt32
    let valueStart: UInt32
    let end: UInt32
  }

  private let storage: [UInt8]
  private let bounds: [Bounds]

  /// Takes lines whose bounds lie inside `storage`.
  init(storage: [UInt8], bounds: [Bounds]) {
    self.storage = storage
    self.bounds = bounds
  }

  package init() {
    self.init(storage: [], bounds: [])
  }

  /// Headers as if a client had sent these names and values in this order.
  package init(_ fields: [(String, String)]) {
    var storage: [UInt8] = []
    var bounds: [Bounds] = []
    for (name, value) in fields {
      let start = UInt32(storage.count)
      storage.append(contentsOf: name.utf8)
      let valueStart = UInt32(storage.count)
      storage.append(contentsOf: value.utf8)
      bounds.append(Bounds(start: start, valueStart: valueStart, end: UInt32(storage.count)))
    }
    self.init(storage: storage, bounds: bounds)
  }

  /// The number of header lines, repeats included.
  package var count: Int { bounds.count }

  /// Every value of the lines with this name, in order; names are compared without regard to ASCII case.
  package func values(named name: String) -> [String] {
    var values: [String] = []
    for line in bounds where isNamed(name, line) {
      values.append(text(line))
    }
    return values
  }

  /// The value of the first line with this name.
  package func first(_ name: String) -> String? {
    bounds.first { isNamed(name, $0) }.map(text)
  }

  /// The value of the first line with this name, as the client's bytes.
  package func firstBytes(_ name: String) -> ArraySlice<UInt8>? {
    bounds.first { isNamed(name, $0) }.map { storage[Int($0.valueStart)..<Int($0.end)] }
  }

  /// The number of lines with this name.
  package func count(_ name: String) -> Int {
    bounds.count { isNamed(name, $0) }
  }

  /// Lends the bytes of name and value of every line whose name has so many bytes or more, in order.
  package func forEachLine(
    withNameOf shortest: Int, _ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) {
    storage.withUnsafeBytes { storage in
      bounds.withUnsafeBufferPointer { bounds in
        for line in bounds where line.valueStart &- line.start >= shortest {
          let name = Int(line.start)..<Int(line.valueStart)
          let value = Int(line.valueStart)..<Int(line.end)
          body(UnsafeRawBufferPointer(rebasing: storage[name]), UnsafeRawBufferPointer(rebasing: storage[value]))
        }
      }
    }
  }

  private func text(_ line: Bounds) -> String {
    String(decoding: storage[Int(line.valueStart)..<Int(line.end)], as: UTF8.self)
  }

  private func isNamed(_ name: String, _ line: Bounds) -> Bool {
    guard Int(line.valueStart - line.start) == name.utf8.count else { return false }
    return storage[Int(line.start)..<Int(line.valueStart)].equalsIgnoringASCIICase(name)
  }
}

extension HTTPHeaders: Sequence {
  package struct Iterator: IteratorProtocol {
    fileprivate let headers: HTTPHeaders
    fileprivate var position = 0

    package mutating func next() -> HTTPField? {
      guard position < headers.bounds.count else { return nil }
      let line = headers.bounds[position]
      position += 1
      return HTTPField(
        name: headers.storage[Int(line.start)..<Int(line.valueStart)],
        value: headers.storage[Int(line.valueStart)..<Int(line.end)])
    }
  }

  package func makeIterator() -> Iterator {
    Iterator(headers: self)
  }
}
