/// The version of this SDK, and of the program that is released with it.
public enum AppNorthVersion {
  /// Semantic version, as sent in `User-Agent: AppNorth-Swift/<version>`.
  public static let current = "0.1.0"
}
