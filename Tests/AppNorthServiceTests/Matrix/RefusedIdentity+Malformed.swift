import AppNorthIdentity

extension RefusedIdentity {
  static let malformed = emails + expiries + signatures + properties

  private static let emails = [
    "", "jane", "@example.com", "jane@", "%", "%4", "%zz@example.com", "j%00ne@example.com",
    "jane@exa%E2%80%8Bmple.com",
    "%E2%84%AAim@example.com", "jane%FF@example.com", "jane @example.com", "jané@example.com",
    String(repeating: "a", count: 243) + "@example.com",
  ].map { RefusedIdentity("email `\($0)`", "malformed_email", with(.email, $0)) }

  private static let expiries = [
    "", "0", "01769852700", "+1769852700", "-1", "1769852700.0", "1.7e9", "0x10", "10000000000", "1769852700000",
    "17698527 00", "١٧٦٩٨٥٢٧٠٠",
  ].map { RefusedIdentity("expiry `\($0)`", "malformed_expiry", with(.expiresAt, $0)) }

  private static let signatures = [
    "", String(repeating: "a", count: 63), String(repeating: "a", count: 65), String(repeating: "a", count: 62) + "+f",
    String(repeating: "g", count: 64), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    "0x" + String(repeating: "a", count: 62),
  ].map { RefusedIdentity("signature `\($0)`", "malformed_signature", with(.signature, $0)) }

  private static let properties = [
    ("", "malformed_properties"), ("!", "malformed_properties"), ("e30=", "malformed_properties"),
    (encoded("[]"), "malformed_properties"), (encoded("{"), "malformed_properties"),
    (encoded(#"{"a":1,"a":1}"#), "malformed_properties"), (encoded(#"{"a":01}"#), "malformed_properties"),
    (encoded(object(of: 21)), "too_many_properties"), (encoded(#"{"1a":1}"#), "invalid_property_key"),
    (encoded(#"{"constructor":1}"#), "invalid_property_key"), (encoded(#"{"":1}"#), "invalid_property_key"),
    (encoded(#"{"a":null}"#), "invalid_property_value"), (encoded(#"{"a":[]}"#), "invalid_property_value"),
    (encoded(#"{"a":{}}"#), "invalid_property_value"), (encoded(#"{"a":1e999}"#), "invalid_property_value"),
    (encoded(#"{"a":"\#(String(repeating: "x", count: 201))"}"#), "invalid_property_value"),
    (encoded(object(of: 20, value: String(repeating: "x", count: 200))), "properties_too_large"),
  ].map { RefusedIdentity("properties `\($0.0.prefix(24))`", $0.1, with(.properties, $0.0)) }

  private static func encoded(_ json: String) -> String {
    Base64URL.encode(Array(json.utf8))
  }

  private static func object(of count: Int, value: String = "v") -> String {
    "{" + (0..<count).map { #""k\#($0)":"\#(value)""# }.joined(separator: ",") + "}"
  }
}
