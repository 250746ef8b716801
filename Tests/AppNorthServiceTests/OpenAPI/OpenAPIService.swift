import AppNorthService
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The routes of a service that ran, but for its pages, and the OpenAPI document that it served.
struct OpenAPIService {
  let routes: [Route]
  let document: OpenAPIDocument

  static func started() async throws -> OpenAPIService {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appnorth-openapi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = ServiceConfiguration(
      listen: ListenAddress(host: "127.0.0.1", port: 0),
      databasePath: folder.appendingPathComponent("test.sqlite").path,
      masterKeyPath: folder.appendingPathComponent("master.key").path)
    let service = try await buildService(configuration: configuration, clock: .system, writeLog: { _ in })
    do {
      let text = try await text(from: "http://\(service.address)/openapi.yaml")
      await service.stop()
      return OpenAPIService(
        routes: service.routes.filter { !$0.isOfPages }, document: OpenAPIDocument(text))
    } catch {
      await service.stop()
      throw error
    }
  }

  private static func text(from address: String) async throws -> String {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    let (bytes, _) = try await URLSession.shared.data(from: url)
    guard let text = String(data: bytes, encoding: .utf8) else { throw URLError(.cannotDecodeContentData) }
    return text
  }
}
