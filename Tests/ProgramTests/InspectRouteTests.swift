import AppNorthIdentity
import TestSupport
import Testing

/// `POST /admin/v1/projects/{projectId}/inspect`
@Suite struct InspectRouteTests {
  @Test func saysWhatIsWrongUnderTheProjectsLiveSecrets() async throws {
    try await withWorkplace { place in
      let (project, _) = try await place.project()
      _ = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      let token = try await place.run("token", "create", "--name", "ops").lines[0]
      let secret = String(try place.text(of: "secret.txt").dropLast())
      let credential = try await place.run(
        "identity", "sign", "--project", project, "--secret-file", "secret.txt", "--email", "a@b.c"
      ).standardOutput
      let payload = NearMiss.v1(project, String(NearMiss.expiresAt), "a@b.c")
      let wrong = NearMiss.plain(key: Array("\(secret)\n".utf8), payload: payload, sentEmail: "a@b.c").json
      try await withService(in: place) { service in
        let path = "admin/v1/projects/\(project)/inspect"
        let headers = ["Authorization": "Bearer \(token)"]
        let verified = try await service.answer(path, headers, post: credential)
        #expect(verified.status == 200)
        #expect(verified.body.hasPrefix(#"{"verified":true,"findings":[],"payload":"v1\\n\#(project)"#), "\(verified)")
        let refused = try await service.answer(path, headers, post: wrong)
        #expect(
          refused.body.hasPrefix(
            #"{"verified":false,"reason":"signature_mismatch","findings":[{"code":"secret_trailing_newline","#),
          "\(refused)")
        #expect(!refused.body.contains(secret))
        let unknown = try await service.answer(path, headers, post: #"{"secret":"x"}"#)
        #expect(unknown.status == 400)
        let elsewhere = try await service.answer(
          "admin/v1/projects/\(NearMiss.projectID)/inspect", headers, post: credential)
        #expect(elsewhere.status == 404)
        #expect(try await service.answer(path, [:], post: credential).status == 401)
      }
    }
  }
}
