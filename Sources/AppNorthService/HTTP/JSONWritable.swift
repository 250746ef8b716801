package import AppNorthIdentity

/// A value with a JSON form of its own, on the wire and in the program's output.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension JSONWritable {
  package var jsonBytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}

extension JSONWriter {
  /// An array of values.
  package mutating func member(_ key: String, _ values: [some JSONWritable]) {
    self.key(key)
    beginArray()
    for value in values { value.write(to: &self) }
    endArray()
  }
}
