import Testing

@testable import Database

@Suite struct WorkQueueTests {
  @Test func handsOutInTheOrderItTookIn() throws {
    let queue = WorkQueue<Int>(limit: 5000)
    var taken: [Int] = []
    for number in 0..<4000 {
      try queue.add(number)
      if number % 4 == 0, let work = queue.next() { taken.append(work) }
    }
    while let work = queue.nextIfWaiting({ _ in true }) { taken.append(work) }
    #expect(taken == Array(0..<4000))
  }

  @Test func refusesMoreThanItsLimit() throws {
    let queue = WorkQueue<Int>(limit: 2)
    try queue.add(1)
    try queue.add(2)
    #expect(throws: DatabaseError.overloaded) { try queue.add(3) }
    _ = queue.next()
    try queue.add(4)
    #expect(queue.count == 2)
  }

  @Test func handsOutTheRestAfterItWasClosed() throws {
    let queue = WorkQueue<Int>(limit: 2)
    try queue.add(1)
    queue.close()
    #expect(throws: DatabaseError.closed) { try queue.add(2) }
    #expect(queue.next() == 1)
    #expect(queue.next() == nil)
  }

  @Test func leavesWorkThatIsNotWanted() throws {
    let queue = WorkQueue<Int>(limit: 2)
    try queue.add(1)
    #expect(queue.nextIfWaiting { $0 == 2 } == nil)
    #expect(queue.nextIfWaiting { $0 == 1 } == 1)
  }
}
