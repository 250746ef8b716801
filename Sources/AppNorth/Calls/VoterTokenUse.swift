/// What a call does about the voter token. No failing storage stops the call of a person who is signed in.
enum VoterTokenUse: Sendable {
  /// Carries it when it is in memory.
  case ifKnown
  /// Reads or makes it; goes on without when the storage fails.
  case ifPossible
  /// Reads or makes it; an anonymous call cannot be made without.
  case required
}
