import CMicroHTTPD
import Glibc

/// The request and answer under way on one connection, used again for each request of the connection.
///
/// Belongs to the one thread of libmicrohttpd that serves the connection; what others may touch is in `Connection`.
final class Exchange {
  private enum Phase {
    case target
    case head
    case body
    case waiting
    case answered
  }

  let connection: Connection
  private let core: ServerCore
  private var phase = Phase.target
  /// Whether the request was given up before its end, so that the client may still be sending.
  private var isCutShort = false
  private var target: RequestTarget?
  private var targetPlace = (address: UInt(0), length: 0)
  private var headers = HTTPHeaders()
  private var body: BodyBuffer

  init(connection: Connection, core: ServerCore) {
    self.connection = connection
    self.core = core
    body = BodyBuffer(limit: 0, announced: 0)
  }

  /// A request line has arrived.
  func begin(target bytes: UnsafeBufferPointer<UInt8>) {
    target = RequestTarget(bytes)
    targetPlace = (UInt(bitPattern: bytes.baseAddress), bytes.count)
    phase = .head
    connection.enter(.reading, tick: core.tick)
  }

  /// The head has arrived, then parts of the body, then all of it, then, after a suspension, the answer.
  func advance(
    _ handle: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, data: UnsafeRawBufferPointer
  ) -> MHD_Result {
    switch phase {
    case .head:
      return readHead(handle, method: method, version: version)
    case .body where !data.isEmpty:
      return body.append(data) ? .YES : .NO
    case .body:
      return answer(handle, method: method)
    case .waiting:
      guard let response = connection.suspension.take() else { return .NO }
      phase = .answered
      return response.queue(on: handle, closing: core.isStopping)
    case .target, .answered:
      return .NO
    }
  }

  /// The answer has been sent, or the connection is gone.
  func end() {
    isCutShort = isCutShort || phase != .answered
    phase = .target
    target = nil
    headers = HTTPHeaders()
    body = BodyBuffer(limit: 0, announced: 0)
    _ = connection.suspension.take()
    connection.enter(.silent, tick: core.tick)
  }

  /// The connection is gone.
  func close() {
    core.connections.remove(connection)
    if phase == .head { answerInPlaceOfTheLibrary() }
    if !core.isStopping, isCutShort || connection.hasUnreadBytes {
      core.lingering.keep(connection.descriptor)
    }
  }

  private func readHead(
    _ handle: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> MHD_Result {
    let layout = HeadLayout(method: method, target: targetPlace, version: version)
    let (headers, reader) = HeaderReader.read(handle, layout: layout)
    let limit = core.configuration.maximumBodyBytes
    let headLimit = core.configuration.maximumHeadBytes
    guard appnorth_mhd_head_bytes(handle) <= headLimit, headers.count <= HTTPServerConfiguration.maximumHeaderLines
    else {
      return refuseDirectly(.headTooLarge(limit: headLimit), isHead: strcmp(method, "HEAD") == 0)
    }
    if let problem = Self.problem(method: method) { return refuse(handle, problem) }
    guard target != nil else { return refuse(handle, .malformedTarget) }
    if let problem = reader.problem(isHTTP10: strcmp(version, "HTTP/1.0") == 0) { return refuse(handle, problem) }
    guard let announced = reader.announcedLength, announced <= limit else {
      return refuse(handle, .bodyTooLarge(limit: limit))
    }
    self.headers = headers
    body = BodyBuffer(limit: limit, announced: announced)
    phase = .body
    return .YES
  }

  private func answer(_ handle: OpaquePointer, method: UnsafePointer<CChar>) -> MHD_Result {
    connection.enter(.answering, tick: core.tick)
    guard let target, !body.isTooLarge else {
      phase = .answered
      return core.handler.refuse(.bodyTooLarge(limit: core.configuration.maximumBodyBytes))
        .queue(on: handle, closing: core.isStopping)
    }
    // Trailers would be headers that nobody looked at: an identity there would be taken for none.
    guard MHD_get_connection_values_n(handle, .FOOTER_KIND, nil, nil) == 0 else {
      return refuse(handle, .trailerFields)
    }
    let request = HTTPRequest(
      method: HTTPMethod(rawValue: String(cString: method)), target: target, headers: headers, body: body.bytes,
      peer: connection.peer)
    switch core.handler.answer(request) {
    case .now(let response):
      phase = .answered
      return response.queue(on: handle, closing: core.isStopping)
    case .later(let operation):
      phase = .waiting
      guard !connection.suspension.begin(operation) else { return .YES }
      phase = .answered
      return core.handler.refuse(.stopping).queue(on: handle, closing: true)
    }
  }

  /// Answers without reading the body, and closes: what follows on the connection cannot be told from a request.
  private func refuse(_ handle: OpaquePointer, _ problem: HTTPProblem) -> MHD_Result {
    phase = .answered
    isCutShort = true
    connection.enter(.answering, tick: core.tick)
    return core.handler.refuse(problem).queue(on: handle, closing: true)
  }

  /// Refuses where libmicrohttpd may have no memory left for an answer's head: writes the answer itself and has the connection closed.
  private func refuseDirectly(_ problem: HTTPProblem, isHead: Bool) -> MHD_Result {
    isCutShort = true
    connection.send(core.handler.refuse(problem).closingMessage(withBody: !isHead))
    return .NO
  }

  /// Refuses a head that filled libmicrohttpd's memory to the last bytes.
  ///
  /// Where 0.9.75 cannot write down even its own refusal, it gives the connection up without a word to anybody. Any other
  /// end of a request whose head is unfinished is told first, to ``end()``. Whether the method was HEAD is not known here, so
  /// the answer has no body.
  private func answerInPlaceOfTheLibrary() {
    isCutShort = true
    var response = core.handler.refuse(.headTooLarge(limit: core.configuration.maximumHeadBytes))
    response.body = []
    connection.send(response.closingMessage(withBody: false))
  }

  private static func problem(method: UnsafePointer<CChar>) -> HTTPProblem? {
    var byte = method
    while byte.pointee != 0 {
      guard UInt8(bitPattern: byte.pointee).isTokenByte else { return .malformedMethod }
      byte += 1
    }
    return byte == method ? .malformedMethod : nil
  }
}
