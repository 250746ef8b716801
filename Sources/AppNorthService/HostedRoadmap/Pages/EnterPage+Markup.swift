extension EnterPage {
  func html() -> [UInt8] {
    let frame = PageFrame(projectName: projectName, appID: appID, publicURL: publicURL, visitor: .reader)
    let head = PageHead(
      title: "Roadmap", description: "What is planned, in progress and shipped in \(projectName).",
      address: frame.addresses.roadmap, isListed: false)
    return PageDocument.html(head, frame: frame) { html in
      html.element("div", .class("message")) { html in
        html.element("h1", text: "Opening the roadmap")
        html.element("p", text: "If nothing happens, use the button.")
        html.element("form", .post, .action(frame.addresses.enter), .data(.postsItself)) { html in
          html.hidden("code", code)
          html.element("button", .class("button"), text: "Continue to the roadmap")
        }
      }
    }
  }
}
