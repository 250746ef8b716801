import AppNorthIdentity

/// The questions that a file of vectors has for a signer.
enum SignerCases {
  /// - Throws: ``ProgramError`` that says where the file has another shape.
  static func read(_ bytes: [UInt8]) throws(ProgramError) -> [SignerCase] {
    let object = try VectorFile.object(bytes)
    let raw = RawJSON(bytes[...]).member("valid")?.items ?? []
    var cases: [SignerCase] = []
    for (fields, raw) in zip(try VectorFile.fields("valid", object), raw) {
      cases.append(try SignerCase(valid: fields, raw: raw))
    }
    for fields in try VectorFile.fields("refused", object) {
      if let refused = try SignerCase(refused: fields) { cases.append(refused) }
    }
    for fields in try VectorFile.fields("unsignable", object) {
      cases.append(try SignerCase(unsignable: fields))
    }
    return cases
  }
}
