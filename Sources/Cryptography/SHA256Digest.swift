/// SHA-256 (FIPS 180-4). For fingerprints and stored tokens; what a secret key vouches for is ``HMACKey``'s work.
package enum SHA256Digest {
  package static let byteCount = 32

  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state = SHA256State()
    bytes.withUnsafeBytes { state.update($0) }
    return withUnsafeBytes(of: state.finalize()) { Array($0) }
  }
}
