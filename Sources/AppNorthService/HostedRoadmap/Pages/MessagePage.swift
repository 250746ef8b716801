/// A page that says why there is nothing else: a refusal, or nothing at this address.
struct MessagePage: HostedPage {
  /// Nil where no project is known.
  let frame: PageFrame?
  let message: PageMessage
  /// What was typed into the form that the message is about.
  var kept: KeptForm?
}
