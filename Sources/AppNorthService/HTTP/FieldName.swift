/// Shows the name of a field that a caller sent, when it is plain enough to be a field's name.
///
/// What somebody pasted in a wrong place (a secret, another person's words) is not repeated to them or a log.
enum FieldName {
  static func shown(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain && (1...32).contains(name.utf8.count) ? "`\(name)`" : "a name that is not shown here"
  }
}
