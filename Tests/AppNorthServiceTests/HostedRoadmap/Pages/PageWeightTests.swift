import AppNorthIdentity
import Cryptography
import Testing

@testable import AppNorthService

/// A first look costs at most three requests and 60 KB.
struct PageWeightTests {
  static let limit = 60 * 1024

  @Test
  func aFullRoadmapIsWithinTheLimit() throws {
    let columns = IdeaStatus.roadmap.map { status in
      RoadmapPage.Column(status: status, cards: (0..<100).map { Self.card($0, status) }, hasMore: true)
    }
    var frame = try SamplePages("Northwind", visitor: .person(localPart: "kim")).frame
    frame.visitorMark = String(repeating: "m", count: 16)
    frame.voteKey = String(repeating: "k", count: 43)
    #expect(try weight(RoadmapPage(frame: frame, columns: columns)) <= Self.limit)
  }

  @Test
  func aFullListIsWithinTheLimit() throws {
    let samples = try SamplePages("Northwind", visitor: .person(localPart: "kim"))
    let page = samples.ideas(cards: (0..<20).map { Self.card($0, .open) }, cursor: String(repeating: "c", count: 80))
    #expect(try weight(page) <= Self.limit)
  }

  @Test
  func anAssetsNameChangesWithItsContent() {
    for asset in PageAsset.all {
      let hash = Hexadecimal.encode(SHA256Digest.digest(of: asset.bytes)).prefix(16)
      #expect(asset.fileName.split(separator: ".").dropFirst().first == hash)
      #expect(!asset.bytes.isEmpty)
    }
    #expect(Set(PageAsset.all.map(\.fileName)).count == 3)
  }

  /// The bytes of a page with what it waits for; the icon is not among it.
  private func weight(_ page: some HostedPage) throws -> Int {
    let html = page.html()
    let outline = try PageOutline(html)
    #expect(outline.values("src") == [PageAsset.script.address.text])
    #expect(outline.tags("link").filter { $0.attributes["rel"] == "stylesheet" }.count == 1)
    return html.count + PageAsset.style.bytes.count + PageAsset.script.bytes.count
  }

  private static func card(_ number: Int, _ status: IdeaStatus) -> IdeaCard {
    IdeaCard(
      id: IdeaID(text: "ida_\(status.rawValue.prefix(4))\(1_000_000_000_000_000 + number)"),
      title: "Keep the sidebar collapsed between two visits of \(number)",
      details: String(repeating: "It opens again each time. ", count: 12), status: status, voteCount: 1234 + number,
      commentCount: 12, hasVoted: true, isMine: false, createdAt: SamplePages.createdAt)
  }
}
