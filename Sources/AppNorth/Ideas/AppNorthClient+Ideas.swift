extension AppNorthClient {
  /// Proposes an idea on the public board. Its author does not vote for it by that. Repeated once, safely, after a lost
  /// connection.
  ///
  /// - Parameters:
  ///   - title: 1 to 200 Unicode scalars.
  ///   - details: 0 to 10,000 Unicode scalars.
  ///   - key: to repeat an idea that failed, the key it was sent with first.
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when nobody is signed in and the project requires persons;
  ///   `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func submitIdea(
    title: String, details: String = "", key: IdempotencyKey = IdempotencyKey()
  ) async throws -> Idea {
    try await calls.answer(
      to: .post(["v1", "ideas"], NewIdea(title: title, details: details), key: key, voterToken: .required))
  }

  /// One page of the board.
  ///
  /// - Parameters:
  ///   - status: nil for any.
  ///   - search: words of the title or the details, at most 200 Unicode scalars; nil or empty for all ideas.
  ///   - limit: 1 to 100.
  ///   - cursor: ``Page/nextCursor`` of the page before, asked for with the same status, sort and search; nil for the
  ///     first page.
  /// - Throws: ``AppNorthError``; `CancellationError`.
  public nonisolated(nonsending) func ideas(
    status: IdeaStatus? = nil, sort: IdeaSort = .top, search: String? = nil, limit: Int = 20,
    cursor: PageCursor? = nil
  ) async throws -> Page<Idea> {
    try await calls.answer(to: .ideas(status: status, sort: sort, search: search, limit: limit, cursor: cursor))
  }

  /// All ideas of the board, fetched as they are asked for, each once: votes that come in meanwhile move ideas between
  /// pages, and one that was given already is not given again.
  ///
  /// - Parameters: as ``ideas(status:sort:search:limit:cursor:)``.
  public func allIdeas(
    status: IdeaStatus? = nil, sort: IdeaSort = .top, search: String? = nil
  ) -> PagedSequence<Idea> {
    PagedSequence(calls: calls, generation: identity.generation) { cursor in
      .ideas(status: status, sort: sort, search: search, limit: 100, cursor: cursor)
    }
  }

  /// One idea.
  ///
  /// - Throws: ``AppNorthError``, `NOT_FOUND` when it is not on the board; ``AppNorthError/mergedInto`` then names the
  ///   idea that took it in, if one did. `CancellationError`.
  public nonisolated(nonsending) func idea(_ id: IdeaID) async throws -> Idea {
    try await calls.answer(to: .get(["v1", "ideas", id.text], voterToken: .ifPossible))
  }

  /// Votes for an idea. Voting twice is voting once.
  ///
  /// A person's vote takes over the vote that this installation gave before they signed in.
  ///
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when nobody is signed in and the project requires persons;
  ///   `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func vote(for id: IdeaID) async throws -> IdeaVotes {
    try await calls.answer(to: .put(["v1", "ideas", id.text, "vote"], voterToken: .required))
  }

  /// Withdraws the caller's vote. Without one, nothing changes.
  ///
  /// - Throws: as ``vote(for:)``.
  @discardableResult
  public nonisolated(nonsending) func withdrawVote(from id: IdeaID) async throws -> IdeaVotes {
    try await calls.answer(to: .delete(["v1", "ideas", id.text, "vote"], voterToken: .required))
  }
}

/// The body of `POST /v1/ideas`.
private struct NewIdea: Encodable {
  let title: String
  let details: String
}
