extension IdeaPage {
  /// The form that adds a comment, with what was typed when it was refused.
  struct Draft: Sendable {
    /// The form's hidden field `key`: random, made anew for every page, the `Idempotency-Key` of what the form makes.
    let key: String
    var text = ""
    /// What has to be changed, as a sentence; nil for a fresh form.
    var problem: String?
  }
}
