import AppNorthIdentity
import Foundation
import Testing

@testable import AppNorthService

/// Each mistake is made by a process of that very language, with what it has for JSON, numbers and strings.
@Suite struct LanguageMistakeTests {
  private static let projectID = "prj_0123456789abcdefghij"
  private static let appID = "app_9876543210abcdefghij"
  private static let secret = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQ"
  private static let now: Int64 = 1_764_530_000

  @Test(.enabled(if: ForeignLanguage.python.isHere, "\(ForeignLanguage.python.whyNot)"))
  func python() throws { try check(.python) }

  @Test(.enabled(if: ForeignLanguage.php.isHere, "\(ForeignLanguage.php.whyNot)"))
  func php() throws { try check(.php) }

  @Test(.enabled(if: ForeignLanguage.ruby.isHere, "\(ForeignLanguage.ruby.whyNot)"))
  func ruby() throws { try check(.ruby) }

  @Test(.enabled(if: ForeignLanguage.node.isHere, "\(ForeignLanguage.node.whyNot)"))
  func javaScript() throws { try check(.node) }

  @Test(.enabled(if: ForeignLanguage.go.isHere, "\(ForeignLanguage.go.whyNot)"))
  func go() throws { try check(.go) }

  @Test(.enabled(if: ForeignLanguage.java.isHere, "\(ForeignLanguage.java.whyNot)"))
  func java() throws { try check(.java) }

  @Test(.enabled(if: ForeignLanguage.perl.isHere, "\(ForeignLanguage.perl.whyNot)"))
  func perl() throws { try check(.perl) }

  @Test(.enabled(if: ForeignLanguage.csharp.isHere, "\(ForeignLanguage.csharp.whyNot)"))
  func csharp() throws { try check(.csharp) }

  @Test(.enabled(if: ForeignLanguage.shell.isHere, "\(ForeignLanguage.shell.whyNot)"))
  func shell() throws { try check(.shell) }

  private func check(_ language: ForeignLanguage) throws {
    let inspector = try IdentityInspector(
      projectID: ProjectID(Self.projectID), appID: AppID(Self.appID), secret: Self.secret)
    let lines = try language.lines([Self.projectID, Self.appID, Self.secret, String(Self.now + 600)])
    #expect(lines.map(\.mistake).sorted() == language.mistakes.map(\.name).sorted())
    for mistake in language.mistakes {
      guard let line = lines.first(where: { $0.mistake == mistake.name }) else { continue }
      let body = try #require(JSONValue(parsing: ArraySlice(line.credential.utf8)).objectValue)
      let credential = try InspectedCredential(
        email: body["email"], expiresAt: body["expiresAt"], signature: body["signature"],
        properties: body["properties"])
      let inspection = inspector.inspect(credential, at: Self.now)
      let sentences = inspection.findings.map(\.message).joined(separator: "\n")
      let comment: Comment = "\(language): \(mistake.name): \(line.credential)"
      #expect(Set(inspection.findings.map(\.code)) == mistake.findings, comment)
      #expect(inspection.isVerified == mistake.findings.isEmpty, comment)
      #expect(mistake.setting.isEmpty || sentences.contains(mistake.setting), comment)
      #expect(!"\(sentences)\(inspection.payload ?? "")".contains(Self.secret), comment)
    }
  }
}
