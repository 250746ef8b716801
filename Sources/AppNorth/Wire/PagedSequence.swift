/// All items of a list, fetched page by page as they are asked for, each once.
///
/// It belongs to the person, or to the anonymous installation, who was there when it was made: after a change it throws
/// `IDENTITY_CHANGED` before it gives another item. Items that move while it goes on, as ideas do when votes come in,
/// are given at their first place.
public struct PagedSequence<Item: Decodable & Identifiable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = Item

  let calls: CallRunner
  let generation: IdentityGeneration
  let page: @Sendable (PageCursor?) -> APICall

  public func makeAsyncIterator() -> Iterator {
    Iterator(sequence: self)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let sequence: PagedSequence
    private var waiting: ArraySlice<Item> = []
    private var given: Set<Item.ID> = []
    private var cursor: PageCursor?
    private var hasMorePages = true

    fileprivate init(sequence: PagedSequence) {
      self.sequence = sequence
    }

    /// - Throws: ``AppNorthError``; `CancellationError` when the task was cancelled.
    public nonisolated(nonsending) mutating func next() async throws -> Item? {
      while waiting.isEmpty, hasMorePages {
        // Set before the call, so that nothing follows an error.
        hasMorePages = false
        let page: Page<Item> = try await sequence.calls.answer(
          to: sequence.page(cursor), boundTo: sequence.generation)
        if let next = page.nextCursor, next == cursor { throw AppNorthError.endlessList }
        waiting = page.items.filter { given.insert($0.id).inserted }[...]
        cursor = page.nextCursor
        hasMorePages = cursor != nil
      }
      guard !waiting.isEmpty else { return nil }
      guard sequence.calls.identity.isCurrent(sequence.generation) else {
        waiting = []
        hasMorePages = false
        throw AppNorthError.identityChanged
      }
      return waiting.popFirst()
    }

    /// What `for try await` calls: the same, on the actor of the loop.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Item? {
      try await next()
    }
  }
}
