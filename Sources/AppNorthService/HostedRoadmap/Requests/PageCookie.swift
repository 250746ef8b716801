import AppNorthIdentity

/// A cookie that an answer sets or takes away, for one project's roadmap alone (contract, 6).
struct PageCookie: Sendable {
  let name: CookieName
  /// Nil takes the cookie away.
  let value: String?

  static let noSession = PageCookie(name: .session, value: nil)
  static let noNotice = PageCookie(name: .notice, value: nil)

  static func session(_ word: BearerWord) -> PageCookie { PageCookie(name: .session, value: word.text) }
  static func voter(_ token: VoterToken) -> PageCookie { PageCookie(name: .voter, value: token.text) }
  static func notice(_ notice: PageNotice) -> PageCookie { PageCookie(name: .notice, value: notice.rawValue) }

  /// The value of a `Set-Cookie` header.
  func line(appID: AppID, isSecure: Bool) -> String {
    let seconds = value == nil ? 0 : name.lifetime.components.seconds
    return "\(name.rawValue)=\(value ?? ""); Path=/r/\(appID); Max-Age=\(seconds); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }
}
