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
    secrets + payloads + propertyTexts + rare + [
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

  /// Not by an HMAC with the payload as its message.
  private static func otherwise(_ finding: String, _ tag: [UInt8]) -> NearMiss {
    .plain(finding, encode: { _ in Hexadecimal.encode(tag) })
  }

  private static let rare: [NearMiss] = [
    .plain("secret_text_before", key: Array(" \(secret)".utf8)),
    .plain("secret_text_before", key: Array("\u{FEFF}\(secret)".utf8)),
    .plain("secret_text_before", key: Array("APPNORTH_IDENTITY_SECRET=\(secret)".utf8)),
    .plain("secret_unset", key: Array("undefined".utf8)), .plain("secret_unset", key: Array("None".utf8)),
    .plain("secret_unset", key: Array("${APPNORTH_IDENTITY_SECRET}".utf8)),
    .plain("secret_hashed", key: SHA256Digest.digest(of: Array(secret.utf8))),
    .plain("secret_hashed", key: Array(Hexadecimal.encode(SHA256Digest.digest(of: Array(secret.utf8))).utf8)),
    .plain("id_for_secret", key: Array(projectID.utf8)), .plain("id_for_secret", key: Array(appID.utf8)),
    otherwise("key_and_message_exchanged", HMACKey(Array(v1().utf8)).tag(for: Array(secret.utf8)).bytes),
    otherwise("not_hmac", SHA256Digest.digest(of: Array((secret + v1()).utf8))),
    otherwise("not_hmac", SHA256Digest.digest(of: Array((v1() + secret).utf8))),
    otherwise("not_hmac", SHA256Digest.digest(of: Array(v1().utf8))),
    .plain("expiry_fraction", payload: v1(projectID, "\(expiresAt).5"), sentExpiry: "\(expiresAt).5"),
    .plain("expiry_lifetime", payload: v1(projectID, "900"), sentExpiry: "900"),
    .plain(
      "email_unicode_form", payload: v1(projectID, String(expiresAt), "zoe\u{308}@x.com"), sentEmail: "zo\u{EB}@x.com"),
    .plain(
      "email_unicode_form", payload: v1(projectID, String(expiresAt), "zo\u{EB}@x.com"), sentEmail: "zoe\u{308}@x.com"),
    .plain(
      "email_encoded_twice", payload: v1(projectID, String(expiresAt), "zo\u{C3}\u{AB}@x.com"),
      sentEmail: "zo\u{EB}@x.com"),
    .plain("email_simplified", payload: v1(projectID, String(expiresAt), "janedoe@example.com")),
    .plain(
      "email_simplified", payload: v1(projectID, String(expiresAt), "janedoe@x.com"), sentEmail: "jane.doe+a@x.com"),
    .plain("payload_separator", payload: v1().split(separator: "\n").joined(separator: "|")),
    .plain("payload_separator", payload: v1().split(separator: "\n").joined()),
    .plain("payload_indented", payload: "\n" + v1()),
    .plain("payload_indented", payload: "\u{FEFF}" + v1()),
    .plain("payload_indented", payload: v1().split(separator: "\n").map { "    \($0)" }.joined(separator: "\n") + "\n"),
    .plain("payload_order", payload: "v1\n\(projectID)\n\(email)\n\(expiresAt)"),
    .plain("payload_order", payload: "v1\n\(expiresAt)\n\(projectID)\n\(email)"),
    .plain("payload_incomplete", payload: "\(projectID)\n\(expiresAt)\n\(email)"),
    .plain("payload_incomplete", payload: email),
    .plain("wrong_version", payload: "V1" + v1().dropFirst(2)),
    NearMiss(
      findings: ["properties_encoded_twice"], payload: v2(#""{\"name\":\"Zoë <x>\",\"plan\":\"a/b\",\"seats\":5}""#)),
    .plain("properties_encoded_twice", payload: v2(#"{"a":1}"#), sentProperties: #""{\"a\":1}""#),
    NearMiss(findings: ["properties_not_json"], payload: v2("[object Object]")),
    NearMiss(findings: ["properties_not_json"], payload: v2("{'seats': 5, 'plan': 'a/b', 'name': 'Zoë <x>'}")),
    NearMiss(findings: ["properties_not_json"], payload: v2("map[name:Zoë <x> plan:a/b seats:5]")),
    .plain("boolean_otherwise", payload: v2(#"{"a":5,"b":1}"#), sentProperties: #"{"a":5,"b":true}"#),
    .plain("boolean_otherwise", payload: v2(#"{"a":"x","b":"false"}"#), sentProperties: #"{"a":"x","b":false}"#),
    .plain("signature_prefixed", encode: { "b'\(Hexadecimal.encode($0))'" }),
    .plain("signature_prefixed", encode: { Hexadecimal.encode($0) + #"\n"# }),
    .plain("signature_prefixed", encode: { $0.map { Hexadecimal.encode([$0]) }.joined(separator: ":") }),
    .plain("signature_base64", encode: { Data(Hexadecimal.encode($0).utf8).base64EncodedString() }),
    .plain("signature_of_another_hash", encode: { Hexadecimal.encode($0 + $0) }),
    .plain("signature_of_another_hash", encode: { Hexadecimal.encode(Array($0.prefix(20))) }),
    .plain(
      "no_known_mistake", key: Array("another secret".utf8), payload: v1(projectID, "1700000000"),
      sentExpiry: "1700000000"),
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
