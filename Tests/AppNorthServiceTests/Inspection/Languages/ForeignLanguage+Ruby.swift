extension ForeignLanguage {
  static let ruby = ForeignLanguage(
    name: "Ruby", tools: ["ruby"], command: #"LC_ALL=C.UTF-8 ruby mistakes.rb "$@""#, file: "mistakes.rb",
    script: #"""
      require "json"
      require "openssl"

      PROJECT, APP, SECRET, EXPIRES = ARGV

      def answer(name, payload, key: SECRET, email: "jane@example.com", **more)
        signature = OpenSSL::HMAC.hexdigest("SHA256", key, payload)
        puts "#{name}\t#{{email: email, expiresAt: EXPIRES.to_i, signature: signature, **more}.to_json}"
      end

      def signed(name, properties, json = properties.sort.to_h.to_json)
        answer(name, "v2\n#{PROJECT}\n#{EXPIRES}\njane@example.com\n#{json}", properties: properties)
      end

      person = {"seats" => 5, "name" => "Zoë / <x>"}
      signed("none", person)
      signed("order", person, person.to_json)
      signed("1.0e+20", {"big" => 1e20, "other" => 1e15})
      signed("1.0e-05", {"small" => 1e-5})
      signed("5.0", {"seats" => 5.0})
      signed("-0.0", {"zero" => -0.0})
      signed("pretty", person, JSON.pretty_generate(person.sort.to_h))
      signed("ascii_only", person, JSON.generate(person.sort.to_h, ascii_only: true))
      typed = "ΟΔΟΣ@example.com"
      answer("final sigma", "v1\n#{PROJECT}\n#{EXPIRES}\n#{typed.downcase}", email: typed)
      answer("single quotes", ["v1", PROJECT, EXPIRES, "jane@example.com"].join('\n'))
      File.write("secret.txt", SECRET + "\n")
      answer("secret file", "v1\n#{PROJECT}\n#{EXPIRES}\njane@example.com", key: File.read("secret.txt"))
      """#,
    mistakes: [
      .none, ForeignMistake("order", ["keys_not_sorted"], "Ruby `.sort.to_h`"),
      ForeignMistake("1.0e+20", ["number_exponent"], "Ruby `1.0e+20`"),
      ForeignMistake("1.0e-05", ["number_exponent"]),
      ForeignMistake("5.0", ["number_with_fraction"], "Ruby `to_i`"),
      ForeignMistake("-0.0", ["negative_zero"], "Ruby"),
      ForeignMistake("pretty", ["spaces_in_properties"], "Ruby `JSON.generate`"),
      ForeignMistake("ascii_only", ["non_ascii_escaped"], "Ruby `generate` without `ascii_only`"),
      ForeignMistake("final sigma", ["email_lower_cased_by_letter"], "Ruby `downcase`"),
      ForeignMistake("single quotes", ["payload_escaped_newlines"], "Ruby and Perl: in double quotes"),
      ForeignMistake("secret file", ["secret_trailing_newline"], "Ruby `.strip`"),
    ])
}
