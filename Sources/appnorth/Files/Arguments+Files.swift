extension Arguments {
  /// The file of `--secret-file`: a secret never stands in an argument, which every user of the machine can read.
  func secretFile() throws(UsageError) -> InputFile {
    InputFile(path: try required("secret-file"))
  }
}

extension CommandOption {
  static let secretFile = required(
    "secret-file", "FILE|-", "Where the identity secret is read from; - is standard input")
}
