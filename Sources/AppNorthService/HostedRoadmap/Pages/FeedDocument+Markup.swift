extension FeedDocument {
  /// The whole document, in UTF-8. Titles and details are plain text (RFC 4287, 3.1.1.1).
  func xml() -> [UInt8] {
    let addresses = RoadmapAddresses(appID: appID)
    var xml = MarkupWriter()
    xml.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    xml.element("feed", .xmlNamespace("http://www.w3.org/2005/Atom")) { xml in
      xml.element("id", text: "urn:x-appnorth:\(appID.text):shipped")
      xml.element("title", text: "What shipped in \(projectName)")
      xml.element("updated", text: (entries.map(\.updatedAt).max() ?? projectCreatedAt).rfc3339)
      xml.element("author") { $0.element("name", text: projectName) }
      xml.element("link", .rel("self"), .type("application/atom+xml"), .href(addresses.feed.absolute(at: publicURL)))
      xml.element("link", .rel("alternate"), .type("text/html"), .href(addresses.roadmap.absolute(at: publicURL)))
      for entry in entries { write(entry, at: addresses.idea(entry.id).absolute(at: publicURL), to: &xml) }
    }
    xml.raw("\n")
    return xml.bytes
  }

  private func write(_ entry: Entry, at address: PageAddress, to xml: inout MarkupWriter) {
    xml.raw("\n")
    xml.element("entry") { xml in
      xml.element("id", text: "urn:x-appnorth:\(entry.id.text)")
      xml.element("title", text: entry.title)
      xml.element("published", text: entry.createdAt.rfc3339)
      xml.element("updated", text: entry.updatedAt.rfc3339)
      xml.element("link", .rel("alternate"), .type("text/html"), .href(address))
      if !entry.details.isEmpty { xml.element("content", .type("text"), text: entry.details) }
    }
  }
}
