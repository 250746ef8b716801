import AppNorthIdentity

/// `/r/{appId}/enter?code`: posts the code of a one-time link on, by itself or with its button (contract, section 6).
///
/// It tells nothing of whom the code signs in, nor of who is signed in already.
struct EnterPage: HostedPage {
  let projectName: String
  let appID: AppID
  let publicURL: PublicURL
  /// As it came in the query; posted on as the field `code`.
  let code: String
}
