/// A creating request that is repeated after what it made was erased for good. It makes nothing anew, and its answer is kept
/// no longer.
struct ErasedSince: Error {
  let problem = Problem(
    .notFound, "What this request made has been deleted since. A new `Idempotency-Key` makes it anew.")
}
