import Foundation

@testable import AppNorth

/// Storage that holds one text, fails while it is told to, and counts what it is asked.
final class ScriptedStorage: VoterTokenStorage {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct State: Sendable {
    var text: String?
    var failure: Failure?
    var loads = 0
    var stores = 0
    var rival: String?
    var isDeaf = false
  }

  private let state: Locked<State>

  init(_ text: String? = nil, failure: String? = nil, rival: String? = nil, isDeaf: Bool = false) {
    state = Locked(State(text: text, failure: failure.map(Failure.init), rival: rival, isDeaf: isDeaf))
  }

  var text: String? { state.withLock { $0.text } }
  var loads: Int { state.withLock { $0.loads } }
  var stores: Int { state.withLock { $0.stores } }

  func fail(_ text: String?) {
    state.withLock { $0.failure = text.map(Failure.init) }
  }

  func load(for appID: AppID) throws -> String? {
    try state.withLock { (state) throws(Failure) in
      state.loads += 1
      if let failure = state.failure { throw failure }
      return state.text
    }
  }

  func store(_ token: String, replacing former: String?, for appID: AppID) throws -> String {
    try state.withLock { (state) throws(Failure) in
      state.stores += 1
      if let failure = state.failure { throw failure }
      if let rival = state.rival { state.text = rival }
      if !state.isDeaf, state.text == former { state.text = token }
      return state.text ?? ""
    }
  }
}
