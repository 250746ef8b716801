/// Input that the signer must refuse, and why.
struct UnsignableCase: VectorCase {
  let name: String
  private let signer: OwnSigner
  private let reason: String

  init(_ fields: VectorFields) throws(ProgramError) {
    name = fields.name
    reason = try fields.string("reason")
    signer = OwnSigner(
      projectID: try fields.string("projectId"), secret: try fields.string("secret"), email: try fields.string("email"),
      expiresAt: try fields.integer("expiresAt"), issuedAt: fields.object["issuedAt"]?.integerValue,
      properties: try fields.propertiesText())
  }

  func failure() -> String? {
    signer.outcome().difference(from: .refused(reason))
  }
}
