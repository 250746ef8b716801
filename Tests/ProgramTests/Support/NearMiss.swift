import AppNorthIdentity
import Cryptography
import Foundation

/// A credential that somebody got nearly right, and what the inspector must say to it.
struct NearMiss: Sendable, CustomStringConvertible {
  static let projectID = "prj_0123456789abcdefghij"
  static let appID = "app_0123456789abcdefghij"
  static let secret = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQ"
  static let email = "jane.doe@example.com"
  static let expiresAt = Int(Date().timeIntervalSince1970) + 600
  /// What is sent; its canonical form differs in each point that a row spoils.
  static let sent = #"{"seats":5,"plan":"a/b","name":"Zoë <x>"}"#
  static let canonical = #"{"name":"Zoë <x>","plan":"a/b","seats":5}"#

  let findings: [String]
  var key = Array(secret.utf8)
  var payload = v2(canonical)
  var sentEmail = email
  var sentExpiry = String(expiresAt)
  var sentProperties: String? = sent
  var encode: @Sendable ([UInt8]) -> String = { Hexadecimal.encode($0) }

  var description: String { findings.joined(separator: " + ") }

  static func v1(_ project: String = projectID, _ expiry: String = String(expiresAt), _ email: String = email) -> String
  {
    "v1\n\(project)\n\(expiry)\n\(email)"
  }

  static func v2(_ properties: String) -> String {
    "v2\n\(projectID)\n\(expiresAt)\n\(email)\n\(properties)"
  }

  /// A row without properties.
  static func plain(
    _ findings: String..., key: [UInt8] = Array(secret.utf8), payload: String = v1(), sentEmail: String = email,
    sentExpiry: String = String(expiresAt), sentProperties: String? = nil,
    encode: @escaping @Sendable ([UInt8]) -> String = { Hexadecimal.encode($0) }
  ) -> NearMiss {
    NearMiss(
      findings: findings, key: key, payload: payload, sentEmail: sentEmail, sentExpiry: sentExpiry,
      sentProperties: sentProperties, encode: encode)
  }

  /// The credential as a backend would answer it.
  var json: String {
    let signature = encode(HMACKey(key).tag(for: Array(payload.utf8)).bytes)
    let properties = sentProperties.map { #","properties":\#($0)"# } ?? ""
    return #"{"email":"\#(sentEmail)","expiresAt":\#(sentExpiry),"signature":"\#(signature)"\#(properties)}"#
  }

  static let all: [NearMiss] =
    secrets + payloads + propertyTexts + [
      .plain("signature_base64", encode: { Data($0).base64EncodedString() }),
      .plain("signature_base64", encode: { Base64URL.encode($0) }),
      .plain("signature_prefixed", encode: { "sha256=" + Hexadecimal.encode($0) }),
      .plain(
        "signature_base64", "secret_trailing_newline", key: Array("\(secret)\n".utf8), encode: { Base64URL.encode($0) }),
      .plain(
        "secret_trailing_newline", "payload_trailing_newline", key: Array("\(secret)\n".utf8), payload: v1() + "\n"),
      .plain(
        "app_id_for_project_id", "email_not_normalized", payload: v1(appID, String(expiresAt), "Jane.Doe@Example.com")),
      .plain("no_known_mistake", key: Array("another secret".utf8)),
    ]

  private static let secrets: [NearMiss] = [
    .plain("secret_trailing_newline", key: Array("\(secret)\n".utf8)),
    .plain("secret_trailing_newline", key: Array("\(secret)\r\n".utf8)),
    .plain("secret_base64_decoded", key: Base64URL.decode(ArraySlice(secret.dropFirst(4).utf8)) ?? []),
    .plain("secret_hex_decoded", key: []),
    .plain("secret_without_prefix", key: Array(secret.dropFirst(4).utf8)),
    .plain("secret_quoted", key: Array("\"\(secret)\"".utf8)),
  ]

  private static let payloads: [NearMiss] = [
    .plain("app_id_for_project_id", payload: v1(appID)),
    .plain("expiry_milliseconds", payload: v1(projectID, "\(expiresAt)000")),
    .plain("expiry_milliseconds", payload: v1(projectID, "\(expiresAt)123")),
    .plain("expiry_milliseconds", payload: v1(projectID, "\(expiresAt)123"), sentExpiry: "\(expiresAt)123"),
    .plain("expiry_milliseconds", sentExpiry: "\(expiresAt)123"),
    .plain("email_not_normalized", payload: v1(projectID, String(expiresAt), "Jane.Doe@Example.com")),
    .plain(
      "email_not_normalized", payload: v1(projectID, String(expiresAt), " JANE.doe@example.com"),
      sentEmail: " JANE.doe@example.com"),
    .plain("email_percent_encoded", payload: v1(projectID, String(expiresAt), "jane.doe%40example.com")),
    .plain("payload_crlf", payload: v1().split(separator: "\n").joined(separator: "\r\n")),
    .plain("payload_trailing_newline", payload: v1() + "\n"),
    .plain("payload_escaped_newlines", payload: v1().split(separator: "\n").joined(separator: "\\n")),
    .plain("properties_not_signed", sentProperties: sent),
    .plain("properties_not_sent", payload: v2("{}")),
    .plain("wrong_version", payload: "v2" + v1().dropFirst(2)),
  ]

  private static let propertyTexts: [NearMiss] = [
    NearMiss(findings: ["keys_not_sorted"], payload: v2(sent)),
    NearMiss(findings: ["keys_not_sorted"], payload: v2(#"{"plan":"a/b","seats":5,"name":"Zoë <x>"}"#)),
    NearMiss(findings: ["spaces_in_properties"], payload: v2(#"{"name": "Zoë <x>", "plan": "a/b", "seats": 5}"#)),
    NearMiss(findings: ["spaces_in_properties"], payload: v2(#"{"name": "Zoë <x>","plan": "a/b","seats": 5}"#)),
    NearMiss(findings: ["slash_escaped"], payload: v2(#"{"name":"Zoë <x>","plan":"a\/b","seats":5}"#)),
    NearMiss(findings: ["non_ascii_escaped"], payload: v2(#"{"name":"Zo\u00eb <x>","plan":"a/b","seats":5}"#)),
    NearMiss(findings: ["non_ascii_escaped"], payload: v2(#"{"name":"Zo\u00EB <x>","plan":"a/b","seats":5}"#)),
    NearMiss(findings: ["html_escaped"], payload: v2(#"{"name":"Zoë \u003cx\u003e","plan":"a/b","seats":5}"#)),
    NearMiss(findings: ["number_with_fraction"], payload: v2(#"{"name":"Zoë <x>","plan":"a/b","seats":5.0}"#)),
    NearMiss(
      findings: ["spaces_in_properties", "non_ascii_escaped", "number_with_fraction", "keys_not_sorted"],
      payload: v2(#"{"seats": 5.0, "plan": "a/b", "name": "Zo\u00eb <x>"}"#)),
    NearMiss(
      findings: ["properties_encoded_before_signing"], payload: v2(Base64URL.encode(Array(canonical.utf8)))),
    NearMiss(findings: ["wrong_version"], payload: "v1" + v2(canonical).dropFirst(2)),
  ]
}
