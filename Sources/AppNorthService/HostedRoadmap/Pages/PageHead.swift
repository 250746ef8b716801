/// What a document says about itself before its body, to browsers and to link previews.
struct PageHead: Sendable {
  let title: String
  let description: String
  /// Open Graph's (ogp.me): `website` or `article`.
  var kind: StaticString = "website"
  /// The page's own address, without a session's or a search's.
  let address: PageAddress?
  /// Whether search engines may show the page.
  var isListed = true
}

extension PageHead {
  /// - Parameter frame: nil where no project is known, and so neither a site nor a feed.
  func write(to html: inout MarkupWriter, frame: PageFrame?) {
    let siteName = frame?.projectName.pageLabel()
    let title = title.pageLabel()
    html.element("title", text: siteName.map { "\(title) · \($0)" } ?? title)
    html.void("meta", .name("description"), .content(description.pageLabel()))
    if !isListed { html.void("meta", .name("robots"), .content("noindex")) }
    if let frame, let siteName {
      html.void("meta", .property("og:title"), .content(title))
      html.void("meta", .property("og:description"), .content(description.pageLabel()))
      html.void("meta", .property("og:type"), .content(kind.description))
      if let address {
        html.void("meta", .property("og:url"), .content(address.absolute(at: frame.publicURL).text))
      }
      html.void("meta", .property("og:site_name"), .content(siteName))
      html.void(
        "link", .rel("alternate"), .type("application/atom+xml"), .title("What shipped in \(siteName)"),
        .href(frame.addresses.feed))
    }
    html.void("link", .rel("icon"), .type("image/svg+xml"), .href(PageAsset.icon.address))
    html.void("link", .rel("stylesheet"), .href(PageAsset.style.address))
    html.element("script", .src(PageAsset.script.address), .defer)
  }
}
