import AppNorthIdentity

/// A curl command that carries a credential, quoted for a POSIX shell.
struct CurlLine {
  let text: String

  init(appID: AppID?, _ identity: PresentedIdentity, url: String) {
    let app = appID.map { [(name: WireHeader.appID.name, value: $0.text)] } ?? []
    let headers = app + identity.headers()
    let words = headers.map { "-H \(Self.quoted("\($0.name): \($0.value)"))" } + [Self.quoted(url)]
    text = "curl -sS \(words.joined(separator: " "))"
  }

  private static func quoted(_ word: String) -> String {
    "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
