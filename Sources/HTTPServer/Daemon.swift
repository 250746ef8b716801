import CMicroHTTPD
import Glibc

/// A running libmicrohttpd daemon.
///
/// `@unchecked Sendable` holds because its properties never change and libmicrohttpd allows these calls from any thread; the owner stops it once.
final class Daemon: @unchecked Sendable {
  private let handle: OpaquePointer
  private let core: ServerCore
  /// libmicrohttpd's own copy, which it closes when it stops.
  private let listening: Int32

  /// Serves the listening socket.
  init(core: ServerCore, listening descriptor: Int32) throws(HTTPServerError) {
    let listening = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard listening >= 0 else { throw .failed("no file descriptor is left") }
    let configuration = core.configuration
    let context = Unmanaged.passUnretained(core).toOpaque()
    let threads = max(1, configuration.threadCount)
    let files = configuration.maximumConnections + LingeringClose.maximumSockets
    let connections = max(threads, OpenFileLimit.makeRoom(forConnections: files) - LingeringClose.maximumSockets)
    func callback<Function>(_ option: MHD_OPTION, _ function: Function, as type: Function.Type) -> MHD_OptionItem {
      MHD_OptionItem(option: option, value: unsafeBitCast(function, to: Int.self), ptr_value: context)
    }
    func number(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
      MHD_OptionItem(option: option, value: value, ptr_value: nil)
    }
    var options = [
      number(.LISTEN_SOCKET, Int(listening)),
      number(.CONNECTION_LIMIT, connections),
      number(.CONNECTION_MEMORY_LIMIT, 2 * configuration.maximumHeadBytes),
      number(.CONNECTION_TIMEOUT, core.limits.idleSeconds),
      number(.STRICT_FOR_CLIENT, 1),
      callback(.NOTIFY_CONNECTION, connectionChanged, as: MHD_NotifyConnectionCallback.self),
      callback(.NOTIFY_COMPLETED, requestCompleted, as: MHD_RequestCompletedCallback.self),
      callback(.URI_LOG_CALLBACK, targetArrived, as: TargetCallback.self),
    ]
    if threads > 1 {
      options.append(number(.THREAD_POOL_SIZE, threads))
    }
    if let limit = configuration.maximumConnectionsPerAddress {
      options.append(number(.PER_IP_CONNECTION_LIMIT, limit))
    }
    options.append(number(.END, 0))

    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    guard let handle = appnorth_mhd_start(flags, requestArrived, context, options) else {
      throw .failed("libmicrohttpd did not start")
    }
    self.handle = handle
    self.core = core
    self.listening = listening
  }

  /// Accepts no connection from now on.
  func refuseConnections() {
    ListenSocket.deafen(listening)
  }

  /// Closes every connection and ends the threads. Blocks. No connection may be suspended.
  func stop() {
    MHD_stop_daemon(handle)
  }
}
