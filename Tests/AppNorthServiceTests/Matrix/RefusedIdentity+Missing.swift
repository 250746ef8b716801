import AppNorthIdentity

extension RefusedIdentity {
  static let missing: [RefusedIdentity] =
    [IdentityHeader.email, .expiresAt, .signature].map { header in
      RefusedIdentity("no \(header.name)", "incomplete") { try version1($0).filter { $0.name != header.name } }
    }
    + IdentityHeader.allCases.map { header in
      RefusedIdentity("nothing but \(header.name)", "incomplete") { try version2($0).filter { $0.name == header.name } }
    } + [
      RefusedIdentity("an identity header of a later version alone", "incomplete") { _ in
        [("X-AppNorth-Identity-Nonce", "1")]
      },
      RefusedIdentity("signed properties left out", "signature_mismatch") {
        try version2($0).filter { $0.name != IdentityHeader.properties.name }
      },
      RefusedIdentity("empty properties added to version 1", "signature_mismatch") {
        try version1($0) + [(IdentityHeader.properties.name, "e30")]
      },
    ]

  static let repeated: [RefusedIdentity] = IdentityHeader.allCases.flatMap { header in
    [
      RefusedIdentity("\(header.name) twice", "duplicate_header") { fixture in
        let headers = try version2(fixture)
        return headers + headers.filter { $0.name == header.name }
      },
      RefusedIdentity("\(header.name) twice, the second empty and in lower case", "duplicate_header") {
        try version2($0) + [(header.name.lowercased(), "")]
      },
    ]
  }
}
