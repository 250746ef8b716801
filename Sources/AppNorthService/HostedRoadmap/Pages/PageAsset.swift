import AppNorthIdentity
import Cryptography

/// A file that the pages load, part of the program. Its name holds a hash of its content, so it may be kept for ever.
struct PageAsset: Sendable {
  /// What follows `/r/assets/`: `roadmap.<16 hex digits>.css`.
  let fileName: String
  let contentType: String
  let bytes: [UInt8]

  var address: PageAddress { PageAddress(["assets", fileName]) }

  static let style = PageAsset("css", "text/css; charset=utf-8", PackageResources.roadmap_css)
  static let script = PageAsset("js", "text/javascript; charset=utf-8", PackageResources.roadmap_js)
  static let icon = PageAsset("svg", "image/svg+xml", PackageResources.roadmap_svg)

  static let all = [style, script, icon]

  private init(_ ending: String, _ contentType: String, _ bytes: [UInt8]) {
    let hash = Hexadecimal.encode(SHA256Digest.digest(of: bytes).prefix(8))
    fileName = "roadmap.\(hash).\(ending)"
    self.contentType = contentType
    self.bytes = bytes
  }
}
