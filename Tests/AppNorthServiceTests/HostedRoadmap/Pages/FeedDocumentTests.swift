import AppNorthIdentity
import Foundation
import Testing

@testable import AppNorthService

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedDocumentTests {
  /// What XML 1.0 forbids, even as a character reference.
  static let forbidden = String(
    String.UnicodeScalarView([0x0, 0x1, 0xB, 0xFFFE, 0xFFFF].compactMap(Unicode.Scalar.init)))

  @Test(arguments: HostileTextTests.hostile + [forbidden, "\r\n", ""])
  func isWellFormedWhateverWasWritten(_ text: String) throws {
    let document = FeedReader()
    #expect(document.read(try SamplePages(text).feed.xml()), "\(document.problem ?? "")")
    #expect(document.elements.filter { $0 == "entry" }.count == 1)
  }

  @Test
  func hasWhatAtomRequires() throws {
    let samples = try SamplePages("Dark <mode>")
    let document = FeedReader()
    #expect(document.read(samples.feed.xml()))
    #expect(
      document.texts["id"] == ["urn:x-appnorth:\(samples.appID.text):shipped", "urn:x-appnorth:ida_1"])
    #expect(document.texts["title"] == ["What shipped in Dark <mode>", "Dark <mode>"])
    #expect(document.texts["updated"] == ["2025-11-03T00:01:00Z", "2025-11-03T00:01:00Z"])
    #expect(document.texts["published"] == ["2025-11-03T00:00:00Z"])
    #expect(document.texts["content"] == ["Dark <mode>"])
    #expect(document.texts["name"] == ["Dark <mode>"])
    let roadmap = "\(SamplePages.publicURL)/r/\(samples.appID.text)"
    #expect(document.links == [roadmap + "/feed.atom", roadmap, roadmap + "/ideas/ida_1"])
  }

  @Test
  func saysWhenItBeganWhileNothingHasShipped() throws {
    let samples = try SamplePages("x")
    let feed = FeedDocument(
      projectName: "x", appID: samples.appID, publicURL: SamplePages.publicURL, entries: [],
      projectCreatedAt: SamplePages.createdAt)
    let document = FeedReader()
    #expect(document.read(feed.xml()))
    #expect(document.texts["updated"] == ["2025-11-03T00:00:00Z"])
  }
}

/// Reads a feed with libxml2.
private final class FeedReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var texts: [String: [String]] = [:]
  private(set) var links: [String] = []
  private(set) var problem: String?
  private var text = ""

  func read(_ bytes: [UInt8]) -> Bool {
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    let isWellFormed = parser.parse()
    problem = parser.parserError.map { "\($0)" }
    return isWellFormed
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.append(name)
    if let address = attributes["href"] { links.append(address) }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts[name, default: []].append(text)
    text = ""
  }
}
