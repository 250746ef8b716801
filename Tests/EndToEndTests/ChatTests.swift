import AppNorth
import AppNorthIdentity
import AppNorthService
import Foundation
import Testing

/// The chat over its long poll, through the SDK against the live service.
@Suite struct ChatTests {
  @Test func newMessagesArriveInOrderOnAnotherDevice() async throws {
    try await withLiveService { live in
      let phone = try live.client(as: "jane@example.com")
      let tablet = try live.client(as: "jane@example.com")
      let texts = (1...20).map { "Message \($0)" }
      async let received = tablet.texts(texts.count)
      for text in texts {
        try await phone.sendChatMessage(text)
      }
      #expect(try await received == texts)
    }
  }

  @Test func aWaitingSequenceEndsWhenTheAccountChanges() async throws {
    try await withLiveService { live in
      let client = try live.client(as: "jane@example.com")
      let waiting = Task { try await refusal { _ = try await client.texts(1) } }
      try await untilSomebodyWaits(at: live.url)
      client.setIdentityCredential(try live.credential(for: "john@example.com"))
      #expect(try await waiting.value == "IDENTITY_CHANGED")
    }
  }

  @Test func aPollThatBeganUnderAnEndedSecretDeliversNothing() async throws {
    try await withLiveService { live in
      let client = try live.client(as: "jane@example.com")
      let waiting = Task { try await refusal { _ = try await client.texts(1) } }
      try await untilSomebodyWaits(at: live.url)
      let rotated = try await live.rotated()
      try await rotated.client(as: "jane@example.com").sendChatMessage("Not for the old credential")
      #expect(try await waiting.value == "INVALID_IDENTITY signature_mismatch")
    }
  }

  @Test func aStopAnswersWaitingPollsAtOnce() async throws {
    let live = try await LiveService.start()
    let client = try live.client(as: "jane@example.com")
    let waiting = Task { try await client.texts(1) }
    try await untilSomebodyWaits(at: live.url)
    let time = try await ContinuousClock().measure { try await live.stop() }
    waiting.cancel()
    #expect(time < .seconds(2))
  }
}
