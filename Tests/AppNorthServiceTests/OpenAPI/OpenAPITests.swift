import AppNorthIdentity
import AppNorthService
import Testing

/// The document says what the service does: no route, parameter, code or reason stands in one of them alone.
struct OpenAPITests {
  @Test func everyRouteStandsInTheDocumentAndNothingElseDoes() async throws {
    let service = try await OpenAPIService.started()
    let routes = Set(service.routes.map(OpenAPIDocument.Operation.init))
    #expect(routes.subtracting(service.document.operations) == [])
    #expect(service.document.operations.subtracting(routes) == [])
  }

  @Test func everyRouteTakesTheQueryParametersThatTheDocumentLists() async throws {
    let service = try await OpenAPIService.started()
    for route in service.routes {
      let operation = OpenAPIDocument.Operation(route)
      #expect(
        service.document.queryNames(of: operation).sorted() == route.queryNames.sorted(), "\(operation)")
    }
  }

  @Test func everyRouteNamesThePathParametersOfItsPattern() async throws {
    let service = try await OpenAPIService.started()
    let names = [
      "ProjectID": "{projectId}", "PersonID": "{personId}", "ReportID": "{id}", "IdeaID": "{id}",
      "CommentID": "{commentId}",
    ]
    for (operation, parameters) in service.document.parameterNames {
      let wanted = operation.path.split(separator: "/").filter { $0.hasPrefix("{") }.map(String.init)
      #expect(parameters.compactMap { names[$0] } == wanted, "\(operation)")
    }
  }

  @Test func everyAddressForAppsNeedsAnAppIDAndNoOther() async throws {
    let service = try await OpenAPIService.started()
    for route in service.routes {
      let operation = OpenAPIDocument.Operation(route)
      let parameters = service.document.parameterNames[operation] ?? []
      #expect(parameters.contains("AppID") == route.isClientPlane, "\(operation)")
    }
  }

  @Test func theDocumentHoldsTheProblemCodesInTheirOrder() async throws {
    let service = try await OpenAPIService.started()
    #expect(service.document.words(of: "ProblemCode") == ProblemCode.allCases.map(\.rawValue))
  }

  @Test func theDocumentHoldsTheReasonsInTheOrderOfTheChecks() async throws {
    let service = try await OpenAPIService.started()
    #expect(service.document.words(of: "Reason") == IdentityRefusal.allCases.map(\.rawValue))
  }
}

extension OpenAPIDocument.Operation {
  init(_ route: Route) {
    self.init(method: route.method.rawValue, path: route.pattern.description)
  }
}
