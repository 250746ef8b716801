import AppNorthIdentity
import Foundation

/// What may have been made of an email that nobody does twice: each is tried alone.
struct RareEmailGuesses {
  let email: NormalizedEmail

  var all: [SigningGuess] {
    let text = email.text
    let forms = [text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping]
    let latin = String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
    let texts =
      forms.map { (SigningMistake.emailUnicodeForm, $0) } + [(.emailEncodedTwice, latin)]
      + simplified.map { (.emailSimplified, $0) }
    var seen: Set<[UInt8]> = [Array(text.utf8)]
    return texts.filter { seen.insert(Array($0.1.utf8)).inserted }.map { mistake, form in
      SigningGuess(mistake) { $0.email = form }
    }
  }

  private var simplified: [String] {
    guard let at = email.text.unicodeScalars.lastIndex(of: "@") else { return [] }
    let local = String(email.text.unicodeScalars[..<at])
    let domain = String(email.text.unicodeScalars[at...])
    let untagged = String(local.unicodeScalars.prefix { $0 != "+" })
    return [untagged, local, untagged].enumerated().map { index, text in
      (index == 0 ? text : String(text.unicodeScalars.filter { $0 != "." }.map(Character.init))) + domain
    }
  }
}
