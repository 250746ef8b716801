import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Returns once a long poll waits inside the service.
func untilSomebodyWaits(at url: URL) async throws {
  try await RunningService.eventually { () -> Bool? in
    let (body, _) = try await URLSession.shared.data(from: url.appending(path: "metrics"))
    return String(decoding: body, as: UTF8.self).contains("appnorth_waiting_polls 1") ? true : nil
  }
}
