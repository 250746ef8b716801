import Testing

@testable import AppNorthService

struct PageAddressTests {
  @Test(arguments: [
    ("app_1", "/r/app_1"), ("a/b", "/r/a%2Fb"), ("?x#y", "/r/%3Fx%23y"), ("ü €", "/r/%C3%BC%20%E2%82%AC"),
    ("\"<>&'", "/r/%22%3C%3E%26%27"), ("\r\n\\", "/r/%0D%0A%5C"), ("A-z_0.9~", "/r/A-z_0.9~"),
  ])
  func encodesASegment(_ segment: String, _ address: String) {
    #expect(PageAddress([segment]).text == address)
  }

  @Test
  func leavesOutWhatIsNotAsked() {
    let address = PageAddress(["x"], query: [("q", nil), ("sort", "a b&c=d"), ("status", nil), ("cursor", "+")])
    #expect(address.text == "/r/x?sort=a%20b%26c%3Dd&cursor=%2B")
  }

  @Test
  func namesNothingThatStandsAtItsDefault() throws {
    let addresses = RoadmapAddresses(appID: try SamplePages("x").appID)
    #expect(addresses.ideas(.init()).text == addresses.ideas.text)
    #expect(
      addresses.ideas(.init(search: "dark mode", sort: .new, status: .inProgress), cursor: "c").text
        == addresses.ideas.text + "?q=dark%20mode&sort=new&status=in_progress&cursor=c")
  }

  @Test
  func takesAnOrigin() throws {
    let publicURL = try #require(PublicURL("http://127.0.0.1:8080/"))
    #expect(PageAddress(["x"]).absolute(at: publicURL).text == "http://127.0.0.1:8080/r/x")
  }
}
