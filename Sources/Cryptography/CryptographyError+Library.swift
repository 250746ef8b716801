import CLibcrypto

extension CryptographyError {
  /// The failure that libcrypto has just reported on this thread.
  ///
  /// Empties the thread's error queue: what stays there would be blamed on a later call.
  static func lastLibraryFailure(in operation: Operation) -> CryptographyError {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    return .libraryFailed(operation, code: UInt(code))
  }
}
