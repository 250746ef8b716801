import Database

extension OwnerKey? {
  /// The columns `person_id, voter` of a row that is theirs.
  var values: [DatabaseValue] {
    [.textOrNull(self?.person?.text), self?.voter.map { .bytes($0.bytes) } ?? .null]
  }
}

extension OwnerKey {
  /// The columns `person_id, voter` of a row that is theirs.
  var values: [DatabaseValue] { Optional(self).values }
}
