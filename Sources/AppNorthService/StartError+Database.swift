import Database

extension StartError {
  /// Why the database at `path` cannot be used, in words, with what helps where something does.
  static func database(at path: String, because error: any Error) -> StartError {
    guard let error = error as? DatabaseError else { return .database("\(path): \(error)") }
    return switch error {
    case .busy: .database("\(path) is locked by another program; try again when that has ended")
    case .diskFull: .database("there is no room to write \(path)")
    case .readOnly: .database("\(path) cannot be written: check the owner and the mode of it and of its folder")
    case .corrupt: .database("\(path) is damaged; go back to a backup")
    case .notADatabase: .database("\(path) is not an SQLite database")
    case .cannotOpen(let reason): .database("\(path): \(reason)")
    case .newerSchema(let found, let known):
      .database("\(path) is of a newer version of this program: its tables are at \(found), known are \(known)")
    default: .database("\(path): \(error)")
    }
  }
}
