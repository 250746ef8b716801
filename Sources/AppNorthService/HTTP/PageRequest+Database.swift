import Database

extension PageRequest {
  /// The values of `position < $1 OR (position = $1 AND id < $2) … LIMIT $3`.
  ///
  /// Without a cursor the position is past every row's. One row more than asked for is read.
  var newestFirstValues: [DatabaseValue] {
    [.integer(cursor?.position ?? .max), .text(cursor?.id ?? ""), .integer(Int64(limit) + 1)]
  }
}
