import Database

extension PageRequest {
  /// The values of `position < $1 OR (position = $1 AND id < $2) … LIMIT $3`, after `leading` ones have moved them on.
  ///
  /// Without a cursor the position is past every row's. One row more than asked for is read.
  var newestFirstValues: [DatabaseValue] {
    [.integer(cursor?.position ?? .max), .text(cursor?.id ?? ""), .integer(Int64(limit) + 1)]
  }

  /// The values of `position > $1 … LIMIT $2`, for lists whose position alone is unique.
  var oldestFirstValues: [DatabaseValue] {
    [.integer(cursor?.position ?? 0), .integer(Int64(limit) + 1)]
  }
}
