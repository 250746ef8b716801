/// New messages of one person's chat, each once and in order, for as long as that person stays.
///
/// It belongs to the person who was installed when it was made and uses whatever credential of theirs is installed when
/// it asks. It ends by throwing: `IDENTITY_CHANGED` after a change or a sign-out, `INVALID_IDENTITY` when the
/// credential expired without being renewed, `CancellationError` when the task was cancelled, or another refusal that
/// waiting cannot mend. Network trouble, load and rate limits do not end it: it waits (as long as the service asks) and
/// tries again.
public struct ChatUpdates: AsyncSequence, Sendable {
  public typealias Element = Message

  let calls: CallRunner
  let generation: IdentityGeneration
  let start: MessageID?

  public func makeAsyncIterator() -> Iterator {
    Iterator(calls: calls, generation: generation, last: start)
  }
}
