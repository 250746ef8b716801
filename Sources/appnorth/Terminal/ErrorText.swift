import AppNorth
import AppNorthIdentity
import AppNorthService
import AppNorthSigning

/// What an error says on one line. Only errors whose text is known to hold no secret are shown in their own words.
struct ErrorText {
  let text: String

  init(_ error: any Error) {
    text =
      switch error {
      case let error as ProgramError: error.message
      case let error as UsageError: error.message
      case let error as StartError: error.description
      case let problem as Problem: "\(problem.detail) (\(problem.code.rawValue))"
      case let error as SigningError: "\(error.detail) (\(error.code.rawValue))"
      case let error as AppNorthError: error.description
      case let refusal as IdentityRefusal: "\(refusal.detail) (\(refusal.rawValue))"
      case let error as IdentifierError: error.detail
      default: "\(type(of: error)): \(error)"
      }
  }
}
