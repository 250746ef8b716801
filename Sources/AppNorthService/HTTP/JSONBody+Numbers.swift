extension JSONBody {
  /// A whole number of the given range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int64 {
    guard let number = self[name]?.integerValue, (Int64(range.lowerBound)...Int64(range.upperBound)).contains(number)
    else {
      throw .invalidRequest(
        "The field `\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  func boolean(_ name: String) throws(Problem) -> Bool {
    guard case .boolean(let boolean)? = self[name] else {
      throw .invalidRequest("The field `\(name)` must be true or false.")
    }
    return boolean
  }
}
