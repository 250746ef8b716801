import AppNorth

extension AppNorthClient {
  /// The texts of the next messages of the chat, from its beginning.
  func texts(_ count: Int) async throws -> [String] {
    var texts: [String] = []
    for try await message in chatUpdates() {
      texts.append(message.text)
      if texts.count == count { break }
    }
    return texts
  }
}
