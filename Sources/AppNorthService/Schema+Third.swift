import Database

extension Schema {
  /// Holds the place of the third migration, which is written elsewhere.
  static let third = Migration(number: 3, name: "placeholder", statements: ["SELECT 1"])
}
