import AppNorthIdentity
import TestSupport
import Testing

@Suite struct IdentityInspectTests {
  private func inspect(_ place: Workplace, _ text: String, _ options: String...) async throws -> ProgramOutput {
    try place.write("secret.txt", NearMiss.secret + "\n")
    return try await Program.run(
      ["identity", "inspect", "-", "--project", NearMiss.projectID, "--secret-file", "secret.txt"] + options,
      input: text, in: place.folder)
  }

  @Test(arguments: NearMiss.all) func findsEachNearMiss(_ miss: NearMiss) async throws {
    try await withWorkplace { place in
      let output = try await inspect(place, miss.json, "--app-id", NearMiss.appID, "--json")
      #expect(output.code == 1, "\(output)")
      let answer = try #require(
        try JSONValue(parsing: ArraySlice(output.standardOutput.dropLast().utf8)).objectValue)
      #expect(answer["verified"] == .boolean(false))
      let codes = answer["findings"]?.arrayValue?.map { $0.objectValue?["code"]?.stringValue ?? "" } ?? []
      #expect(codes.sorted() == miss.findings.sorted())
      #expect(!output.description.contains(NearMiss.secret))
    }
  }

  @Test func theRightSignatureIsNeverShown() async throws {
    try await withWorkplace { place in
      let right = NearMiss.plain().json
      let signature = try #require(
        try JSONValue(parsing: ArraySlice(right.utf8)).objectValue?["signature"]?.stringValue)
      let output = try await inspect(place, NearMiss.plain(key: [1]).json, "--json")
      #expect(!output.description.contains(signature))
    }
  }

  @Test func theWholeAnswerReadsSo() async throws {
    try await withWorkplace { place in
      let miss = NearMiss.plain("payload_crlf", payload: NearMiss.v1().split(separator: "\n").joined(separator: "\r\n"))
      let output = try await inspect(place, miss.json)
      let expected = #"""
        refused: signature_mismatch: The signature is not right for these values: check the secret, the Project ID and what exactly was signed.
        payload_crlf: The lines of the payload were joined by CR LF: join them by a single LF (`\n`).
        the payload to sign, with invisible bytes shown:
          v1\n\#(NearMiss.projectID)\n\#(NearMiss.expiresAt)\n\#(NearMiss.email)

        """#
      #expect(output == ProgramOutput(code: 1, standardOutput: expected, standardError: ""))
    }
  }

  @Test func invisibleCharactersOfTheEmailAreShown() async throws {
    try await withWorkplace { place in
      let output = try await inspect(place, NearMiss.plain(sentEmail: #"zoe\u0308\\x@example.com"#).json)
      #expect(output.standardOutput.hasSuffix(#"\nzoe\u{308}\\x@example.com"# + "\n"), "\(output)")
    }
  }

  @Test func readsHeaderLinesAndACurlCommand() async throws {
    try await withWorkplace { place in
      try place.write("secret.txt", NearMiss.secret + "\n")
      let curl = try await place.run(
        "identity", "sign", "--project", NearMiss.projectID, "--secret-file", "secret.txt", "--email", "a@b.c",
        "--properties", "{}", "--curl", "http://a.example/v1/me", "--app-id", NearMiss.appID
      ).standardOutput
      #expect(try await inspect(place, curl).lines.first == "verified")
      let lines = curl.split(separator: "'").filter { $0.contains(": ") }.joined(separator: "\r\n")
      #expect(try await inspect(place, lines).lines.first == "verified")
      let cut = curl.split(separator: " -H ").filter { !$0.contains("Properties") }.joined(separator: " -H ")
      #expect(try await inspect(place, cut).standardOutput.contains("\nproperties_not_sent: "))
    }
  }

  static let refused: [(text: String, reason: String)] = [
    ("{}", "incomplete"), ("X-AppNorth-Identity-Email: a@b.c", "incomplete"),
    (#"{"email":"nobody","expiresAt":1,"signature":""}"#, "malformed_email"),
    (#"{"email":"a@b.c","expiresAt":"soon","signature":""}"#, "malformed_expiry"),
    (#"{"email":"a@b.c","expiresAt":1,"signature":"xyz"}"#, "malformed_signature"),
  ]

  @Test(arguments: refused) func theReasonIsTheVerifiers(_ row: (text: String, reason: String)) async throws {
    try await withWorkplace { place in
      let output = try await inspect(place, row.text)
      #expect(output.code == 1)
      #expect(output.standardOutput.hasPrefix("refused: \(row.reason): "))
    }
  }

  @Test func saysWhatTheSDKWouldNotTakeAlthoughTheSignatureIsRight() async throws {
    try await withWorkplace { place in
      try place.write("secret.txt", NearMiss.secret + "\n")
      let right = try await place.run(
        "identity", "sign", "--project", NearMiss.projectID, "--secret-file", "secret.txt", "--email", "a@b.c"
      ).standardOutput
      for (old, new, note) in [
        ("}", #","properties":null}"#, "`properties` is null: the SDK refuses it; leave it out"),
        (#""expiresAt""#, #""expires_at""#, "the JSON has no field `expiresAt`, spelt so, at its top"),
        ("{", #"{"extra":{},"#, nil),
      ] as [(String, String, String?)] {
        let output = try await inspect(place, right.replacing(old, with: new, maxReplacements: 1))
        #expect(output.standardError == note.map { "note: \($0)\n" } ?? "", "\(output)")
      }
    }
  }

  static let sentOtherwise: [(text: String, says: String)] = [
    ("X-AppNorth-Identity-Email: 1900000000\nX-AppNorth-Identity-Expires-At: a@b.c", "\nvalues_exchanged: "),
    (#"{"email":"\#(String(repeating: "a", count: 64))","expiresAt":1,"signature":"a@b.c"}"#, "\nvalues_exchanged: "),
    (
      #"X-AppNorth-Identity-Email: a@b.c\nX-AppNorth-Identity-Expires-At: 9\nX-AppNorth-Identity-Properties: {"a":1}"#
        .replacing(#"\n"#, with: "\n"), "\nproperties_not_base64url: "
    ),
    (#"{"email":"a@b.c","expiresAt":1000000000,"signature":"\#(String(repeating: "a", count: 64))"}"#, "\nit expired "),
    (
      #"{"email":"a@b.c","expiresAt":9999999999,"signature":"\#(String(repeating: "a", count: 64))"}"#,
      "\nit expires in "
    ),
  ]

  @Test(arguments: sentOtherwise) func saysWhatIsOddInWhatWasSent(_ row: (text: String, says: String)) async throws {
    try await withWorkplace { place in
      let output = try await inspect(place, row.text)
      #expect(output.standardOutput.contains(row.says), "\(output)")
    }
  }

  @Test func aMissingFieldIsNoExchange() async throws {
    let text = #"{"email":"a@b.c","expires_at":1,"signature":"\#(String(repeating: "a", count: 64))"}"#
    try await withWorkplace { place in
      let output = try await inspect(place, text)
      #expect(!output.standardOutput.contains("values_exchanged"), "\(output)")
    }
  }

  @Test(arguments: ["<html>", "", "[]", "eyJh.e30.x"]) func saysThatATextHoldsNoCredential(_ text: String) async throws
  {
    try await withWorkplace { place in
      let output = try await inspect(place, text)
      #expect(output.code == 1 && output.standardError.hasPrefix("note: this is neither a JSON object nor lines"))
    }
  }

  @Test func asksForTheAppIDWhenNothingElseExplainsTheSignature() async throws {
    try await withWorkplace { place in
      let miss = NearMiss.plain(key: [1]).json
      let without = try await inspect(place, miss)
      #expect(without.standardError.hasPrefix("note: with --app-id, "))
      let with = try await inspect(place, miss, "--app-id", NearMiss.appID)
      #expect(with.standardError.isEmpty)
    }
  }

  @Test func whatIsNoCredentialIsAClearError() async throws {
    try await withWorkplace { place in
      let output = try await inspect(place, #"{"email":"#)
      let message = "error: the credential is not valid JSON: unexpected end of the text at byte 9\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }
}
