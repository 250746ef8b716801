import CMicroHTTPD

// The callbacks that libmicrohttpd's threads call. Ownership: an exchange is retained once when its connection opens and released once when it closes;
// everything in between borrows it.

typealias TargetCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer?

/// A connection opened or closed; for every one that opened libmicrohttpd reports the close, at the daemon's stop too.
let connectionChanged: MHD_NotifyConnectionCallback = { context, handle, slot, change in
  guard let context, let handle, let slot else { return }
  switch change {
  case .CONNECTION_NOTIFY_STARTED:
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    guard let peer = PeerAddress(appnorth_mhd_client_address(handle)) else { return }
    let connection = Connection(
      peer: peer, descriptor: appnorth_mhd_descriptor(handle), suspension: Suspension(connection: handle),
      tick: core.tick)
    core.insert(connection)
    slot.pointee = Unmanaged.passRetained(Exchange(connection: connection, core: core)).toOpaque()
  default:
    guard let opaque = slot.pointee else { return }
    slot.pointee = nil
    let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeRetainedValue()
    exchange.close()
  }
}

/// A request line arrived; what is returned is the request's context in the callbacks below.
let targetArrived: TargetCallback = { _, target, handle in
  guard let target, let handle, let opaque = appnorth_mhd_socket_context(handle) else { return nil }
  let length = target.length
  target.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
    Unmanaged<Exchange>.fromOpaque(opaque)._withUnsafeGuaranteedRef {
      $0.begin(target: UnsafeBufferPointer(start: bytes, count: length))
    }
    hideArguments(UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: bytes), count: length))
  }
  CookieDecoy.place(on: handle)
  return opaque
}

/// Ends the query before its first byte, so that libmicrohttpd finds no argument in it. The query has been copied by now.
///
/// 0.9.75 makes a record of each argument, and where its memory has no room for one it forgets that it has refused the request: the thread then spins on
/// the connection, unanswered, until it has been idle for too long. The bytes are its read buffer, which it writes to in the same way right after this.
private func hideArguments(_ target: UnsafeMutableBufferPointer<UInt8>) {
  guard let mark = target.firstIndex(of: UInt8(ascii: "?")), mark + 1 < target.count else { return }
  target[mark + 1] = 0
}

/// The head arrived, a part of the body, its end, or, after a suspension, the moment to answer.
let requestArrived: MHD_AccessHandlerCallback = { _, handle, _, method, version, data, size, context in
  guard let handle, let method, let version, let size, let opaque = context?.pointee else { return .NO }
  let part = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : size.pointee)
  size.pointee = 0
  return Unmanaged<Exchange>.fromOpaque(opaque)._withUnsafeGuaranteedRef {
    $0.advance(handle, method: method, version: version, data: part)
  }
}

/// A request ended, whether it was answered or not.
let requestCompleted: MHD_RequestCompletedCallback = { _, _, context, _ in
  guard let opaque = context?.pointee else { return }
  context?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(opaque)._withUnsafeGuaranteedRef { $0.end() }
}
