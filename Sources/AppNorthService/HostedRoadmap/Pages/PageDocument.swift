/// A whole HTML document: head, top bar, content, footer.
enum PageDocument {
  /// The pages that the top bar leads to.
  enum Section {
    case roadmap, ideas
  }

  /// - Parameters:
  ///   - frame: nil where no project is known.
  ///   - section: where the visitor is; nil for a page that neither link of the top bar stands for.
  ///   - content: what is inside `main`, its one `h1` included.
  static func html(
    _ head: PageHead, frame: PageFrame?, section: Section? = nil, content: (inout MarkupWriter) -> Void
  ) -> [UInt8] {
    var html = MarkupWriter()
    html.raw("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">")
    head.write(to: &html, frame: frame)
    html.raw("</head><body>")
    html.element("a", .class("skip"), .href(.place("main")), text: "Skip to content")
    if let frame { PageBar(frame: frame, section: section).write(to: &html) }
    html.element("main", .id("main"), .class("wrap"), .focusable) { html in
      if let notice = frame?.notice { write(notice, to: &html) }
      content(&html)
    }
    html.element("footer", .class("wrap foot")) { html in
      if let frame { html.element("a", .href(frame.addresses.feed), text: "Feed of what shipped") }
      html.element("span", text: "Made with AppNorth")
    }
    // Filled by the script: what changed, for a screen reader, and what failed, for everybody.
    html.raw("<p id=\"said\" class=\"sr\" role=\"status\"></p><p id=\"toast\" role=\"alert\"></p></body></html>\n")
    return html.bytes
  }

  private static func write(_ notice: PageNotice, to html: inout MarkupWriter) {
    switch notice.kind {
    case .done: html.element("p", .class("notice"), .role("status"), text: notice.text)
    case .problem: html.element("p", .class("notice problem"), .role("alert"), text: notice.text)
    }
  }
}
