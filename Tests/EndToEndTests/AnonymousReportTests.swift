import AppNorth
import AppNorthService
import Testing

/// Reports of an installation, with nobody signed in.
@Suite struct AnonymousReportTests {
  @Test func areMadeAndReadBack() async throws {
    try await withLiveService { live in
      let client = try live.client()
      let report = try await client.submitReport(title: "It crashes", details: "Each time.", context: ["build": 42])
      try await client.sendReportMessage("On Wi-Fi, too.", to: report.id)
      #expect(try await client.report(report.id).context == ["build": .number(42)])
      #expect(try await client.reports().items.map(\.id) == [report.id])
      #expect(try await client.reportMessages(for: report.id).items.map(\.text) == ["On Wi-Fi, too."])
      var all: [ReportID] = []
      for try await report in client.allReports() { all.append(report.id) }
      #expect(all == [report.id])
    }
  }

  @Test func areThereAfterARestartOfTheApp() async throws {
    try await withLiveService { live in
      let storage = FileVoterTokenStorage(folder: live.folder.appending(path: "app"))
      let report = try await live.client(storage: storage).submitReport(title: "Kept", details: "")
      #expect(try await live.client(storage: storage).report(report.id).title == "Kept")
    }
  }

  @Test func areNobodyElses() async throws {
    try await withLiveService { live in
      let client = try live.client()
      let report = try await client.submitReport(title: "Private", details: "")
      #expect(try await refusal { _ = try await live.client().report(report.id) } == "NOT_FOUND")
      // Not even a person's on the same installation.
      client.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      #expect(try await client.reports().items.isEmpty)
      client.clearIdentityCredential()
      #expect(try await client.report(report.id).title == "Private")
    }
  }

  @Test func endWithTheInstallation() async throws {
    try await withLiveService { live in
      let client = try live.client()
      let report = try await client.submitReport(title: "Private", details: "")
      try await client.resetVoterToken()
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      #expect(try await client.reports().items.isEmpty)
    }
  }

  @Test func areRefusedWhereTheProjectRequiresPersons() async throws {
    try await withLiveService { live in
      _ = try await live.service.core.projects.change(
        live.project.id, ProjectDraft(identityPolicy: .required), by: .program)
      let client = try live.client()
      #expect(
        try await refusal { _ = try await client.submitReport(title: "x", details: "") } == "IDENTITY_REQUIRED")
    }
  }
}
