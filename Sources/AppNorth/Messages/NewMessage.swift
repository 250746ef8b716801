/// The body of a new message.
struct NewMessage: Encodable {
  let text: String
}
