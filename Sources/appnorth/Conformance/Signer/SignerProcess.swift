import Glibc
import Synchronization

/// The signer under test: a command in a process group of its own, which gets lines and answers lines.
final class SignerProcess: Sendable {
  /// The longest answer, in bytes: more than a payload and its escapes ever take.
  private static let lineLimit = 65_536

  private let pid: pid_t
  private let input: Int32
  private let output: Int32
  private let complaints: SignerComplaints
  private let isEnded = Mutex(false)

  /// Starts the command. It is found as a shell finds it; its standard error is passed on to this program's.
  init(_ command: [String]) throws(ProgramError) {
    ProcessTree.keepTogether()
    let pipes = (try Self.pipe(), try Self.pipe(), try Self.pipe())
    defer {
      close(pipes.0.read)
      close(pipes.1.write)
      close(pipes.2.write)
    }
    pid = try SignerLaunch(
      command: command, input: pipes.0.read, output: pipes.1.write, complaints: pipes.2.write
    ).start()
    input = pipes.0.write
    output = pipes.1.read
    complaints = SignerComplaints(pipes.2.read)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  deinit {
    end()
    close(input)
    close(output)
  }

  /// Writes one line and reads one.
  func ask(_ line: [UInt8], within limit: Duration) throws(SignerBreach) -> [UInt8] {
    let deadline = ContinuousClock.now + limit
    var question = (line + [UInt8(ascii: "\n")])[...]
    var answer: [UInt8] = []
    guard try read(into: &answer) == 0 else { throw .unasked(answer) }
    while true {
      if let end = answer.firstIndex(of: UInt8(ascii: "\n")) {
        guard end == answer.count - 1 else { throw .surplus }
        return Array(answer[..<end])
      }
      guard answer.count <= Self.lineLimit else { throw .endlessLine(byteCount: Self.lineLimit) }
      guard wait(until: deadline, isWriting: !question.isEmpty) else { throw .silent(limit, begun: answer) }
      write(&question)
      try complaints.passOn()
      _ = try read(into: &answer)
    }
  }

  /// Ends the input, and makes sure that nothing follows the last answer: no line, no failure, no process.
  func finish(within limit: Duration) throws(SignerBreach) {
    let deadline = ContinuousClock.now + limit
    var rest: [UInt8] = []
    var isOpen = true
    // The end of the input: descriptors stay open until the process is gone, so that none is taken for another.
    _ = dup2(output, input)
    while !hasEnded {
      guard wait(until: min(deadline, .now + .milliseconds(20)), isWriting: false, isReading: isOpen) else {
        guard ContinuousClock.now < deadline else { throw .deaf(limit) }
        continue
      }
      try complaints.passOn()
      let count = readOutput(into: &rest)
      if count == 0 { isOpen = false }
      guard rest.isEmpty else { throw .surplus }
    }
    if isOpen { _ = readOutput(into: &rest) }
    guard rest.isEmpty else { throw .surplus }
    if let status = clearAway(isKilled: false), status != 0 { throw .endedAfterwards(status: status) }
    guard ProcessTree.isEmpty(within: .seconds(1)) else { throw .leftBehind }
  }

  /// Kills the command and whatever it started.
  ///
  /// - Returns: how it ended, as `waitpid` says it; nil when it was known already.
  @discardableResult func end() -> Int32? {
    let status = clearAway(isKilled: true)
    ProcessTree.kill()
    complaints.passOnTheRest()
    return status
  }

  /// Waits for the command, whose number may belong to another process afterwards.
  private func clearAway(isKilled: Bool) -> Int32? {
    isEnded.withLock { isEnded in
      guard !isEnded else { return nil }
      isEnded = true
      if isKilled { kill(-pid, SIGKILL) }
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }

  private var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// False when the time is over.
  private func wait(until deadline: ContinuousClock.Instant, isWriting: Bool, isReading: Bool = true) -> Bool {
    let left = deadline - ContinuousClock.now
    guard left > .zero else { return false }
    var descriptors = [
      pollfd(fd: isReading ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isWriting ? input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: complaints.pollable, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 3, Int32(left / .milliseconds(1)) + 1)
    return true
  }

  /// A command that reads no more is noticed by what it fails to answer.
  private func write(_ question: inout ArraySlice<UInt8>) {
    guard !question.isEmpty else { return }
    let count = question.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
    if count > 0 { question = question.dropFirst(count) }
    if count < 0, errno != EAGAIN, errno != EINTR { question = [] }
  }

  /// How many bytes came.
  private func read(into bytes: inout [UInt8]) throws(SignerBreach) -> Int {
    let count = readOutput(into: &bytes)
    if count == 0 { throw outputEnded() }
    return max(count, 0)
  }

  /// 0 at the end, negative when there is nothing yet.
  private func readOutput(into bytes: inout [UInt8]) -> Int {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(output, &chunk, chunk.count)
    if count > 0 { bytes += chunk[..<count] }
    return count
  }

  private func outputEnded() -> SignerBreach {
    let deadline = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < deadline {
      if hasEnded { return end().map { .ended(status: $0) } ?? .closed }
      usleep(5_000)
    }
    return .closed
  }

  private static func pipe() throws(ProgramError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw ProgramError("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
