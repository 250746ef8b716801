import AppNorthIdentity
import HTTPServer

/// The cookies of the hosted roadmap that a request carries (RFC 6265, 5.4). Others are nobody's business here.
struct PageCookies: Sendable {
  enum Session: Sendable {
    case none
    case word(BearerWord)
    /// More than one, or one that no session ever had: nobody is signed in by it.
    case unusable
  }

  let session: Session
  /// The installation of an anonymous visitor. Nil as well when there are two of them, or one that is no token.
  let voter: VoterToken?
  /// What the page that is shown next has to say.
  let notice: PageNotice?

  init(_ headers: HTTPHeaders) {
    let lines = headers.values(named: "cookie")
    let session = Self.values(CookieName.session, in: lines)
    if let text = session.first {
      self.session = session.count == 1 ? BearerWord(text).map(Session.word) ?? .unusable : .unusable
    } else {
      self.session = .none
    }
    // What is no token makes nobody's page fail: the next act makes a token anew.
    let voters = Self.values(CookieName.voter, in: lines)
    voter = voters.count == 1 ? try? VoterToken(voters[0]) : nil
    let notices = Self.values(CookieName.notice, in: lines)
    notice = notices.count == 1 ? PageNotice(rawValue: notices[0]).flatMap { $0 == .sessionEnded ? nil : $0 } : nil
  }

  /// What ``session`` carries, when it is one that a session may have.
  var sessionWord: BearerWord? {
    if case .word(let word) = session { word } else { nil }
  }

  private static func values(_ name: CookieName, in lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: ";") }.compactMap { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].filter({ $0 != " " && $0 != "\t" }) == name.rawValue else { return nil }
      return String(halves[1])
    }
  }
}
