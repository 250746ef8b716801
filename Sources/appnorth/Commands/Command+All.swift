extension Command {
  /// Every command, in the order of the help.
  static let all =
    [serve, projectCreate, projectList]
    + secretActions
    + [secretList, tokenCreate, tokenList, tokenRevoke, ideaList]
    + ideaChanges
    + [ideaImport, identitySign, identityInspect, conformanceCheck, conformanceRun, conformanceAnswer, doctor]
}
