/// The largest sizes that the service accepts. Characters are Unicode scalars.
public struct AppLimits: Sendable, Decodable {
  public let titleCharacters: Int
  public let detailsCharacters: Int
  public let messageCharacters: Int
  public let commentCharacters: Int
  public let searchCharacters: Int
  public let contextEntries: Int
  public let bodyBytes: Int
}
