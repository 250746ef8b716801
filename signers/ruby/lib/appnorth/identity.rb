# frozen_string_literal: true

require "openssl"

# AppNorth identity credentials for Ruby. The rules are docs/contract.md, section 2.
module AppNorth
  # Why nothing was signed. Holds no secret, email or property value: it may be logged as it is.
  class SigningError < StandardError
    # Stable; compare with this.
    attr_reader :code

    def initialize(code, message)
      super(message)
      @code = code
    end
  end

  # Signs for one project. Make one when the backend starts and share it; it is safe between threads.
  class IdentitySigner
    MAX_LIFETIME = 86_400 # seconds
    EXPIRIES = (1..9_999_999_999).freeze # Unix seconds

    attr_reader :project_id

    def initialize(project_id:, secret:)
      check_project_id(project_id)
      check_secret(secret)
      @project_id = project_id.dup.freeze
      # Taken as it was shown: not decoded, prefix included. In a lambda, where no inspect, to_json or Marshal reads it.
      key = secret.dup.freeze
      @tag = ->(payload) { OpenSSL::HMAC.hexdigest("SHA256", key, payload) }
      freeze
    end

    # What the app needs: answer with its JSON, to the signed-in user only.
    #
    # +lifetime+ is in seconds, 1 to 86,400; +issued_at+ in Unix seconds or a Time. Raises SigningError.
    def credential(email:, properties: nil, lifetime: 900, issued_at: Time.now)
      email, expires_at, payload = prepare(email, properties, lifetime, issued_at)
      credential = { email: email, expiresAt: expires_at, signature: @tag.call(payload) }
      properties.nil? ? credential : credential.merge(properties: properties.dup)
    end

    # The exact text that +credential+ signs. Compare it first when a signature does not match.
    def payload(email:, properties: nil, lifetime: 900, issued_at: Time.now)
      prepare(email, properties, lifetime, issued_at).last
    end

    def inspect
      "#<#{self.class} project_id=#{@project_id.inspect} secret=<redacted>>"
    end

    private

    def prepare(email, properties, lifetime, issued_at)
      expires_at = expiry(issued_at, lifetime)
      email = NormalizedEmail.new(email).to_s
      lines = [@project_id, expires_at, email]
      payload = properties.nil? ? ["v1", *lines] : ["v2", *lines, CanonicalProperties.new(properties).to_s]
      [email, expires_at, payload.join("\n")]
    end

    # \A and \z: ^ and $ would match at a line break within.
    def check_project_id(text)
      return if text.is_a?(String) && text.b.match?(/\Aprj_[a-z0-9]{20}\z/)

      raise SigningError.new("invalid_project_id",
        "Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the value is #{kind_of(text)}.")
    end

    def check_secret(text)
      return if text.is_a?(String) && text.b.match?(/\Aans_[A-Za-z0-9_-]{43,64}\z/)

      bytes = text.to_s.b
      message =
        if bytes.strip.empty?
          "The identity secret is empty. Is the environment variable set where the backend runs?"
        elsif bytes.strip != bytes
          "The identity secret has white space or a line break around it. Trim it after reading it from a file."
        else
          "Expected an identity secret (ans_ and 43 base64url characters), but the value is #{kind_of(text)}. " \
            "Pass it exactly as it was shown, without quotes and not decoded."
        end
      raise SigningError.new("invalid_secret", message)
    end

    def kind_of(text)
      kinds = { "app_" => "an App ID", "prj_" => "a Project ID", "ans_" => "an identity secret", "ana_" => "an API token" }
      kind = kinds[text.to_s.b[0, 4]]
      kind ? "#{kind} by its prefix" : "something else"
    end

    def expiry(issued_at, lifetime)
      raise SigningError.new("lifetime_too_short", "A credential lives for at least 1 second.") unless lifetime >= 1

      if lifetime > MAX_LIFETIME
        raise SigningError.new("lifetime_too_long",
          "A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.")
      end
      expires_at = issued_at.to_f.finite? ? issued_at.to_i + lifetime.to_i : 0
      return expires_at if EXPIRIES.cover?(expires_at)

      raise SigningError.new("malformed_expiry", "The credential would end outside 1 to 9,999,999,999 seconds since " \
        "1970. Was the time given in milliseconds?")
    end
  end

  # Trimmed and lower-cased as ECMAScript does it (contract, 2.1).
  class NormalizedEmail
    # String#strip knows ASCII only, and takes NUL too.
    SPACE = '[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
    # The look-behind: without it, each of many spaces in the middle would be the start of another try.
    AROUND = /\A#{SPACE}+|(?<!#{SPACE})#{SPACE}+\z/.freeze
    FORBIDDEN = /#{SPACE}|\p{Cc}|\p{Cf}/.freeze
    # String#downcase maps every sigma to σ. At the end of a word it is ς: after a cased letter and not before one,
    # case-ignorable characters skipped.
    CASED = '[\p{Cased}&&\P{Case_Ignorable}]'
    FINAL_SIGMA = /(#{CASED}\p{Case_Ignorable}*)\u03A3(?!\p{Case_Ignorable}*#{CASED})/.freeze
    KELVIN_SIGN = "\u212A" # lower-cases to an ASCII k

    def initialize(email)
      @text = normalize(email)
      return if @text

      raise SigningError.new("malformed_email", "The email needs to be UTF-8 of 3 to 254 bytes, an @ with text on both " \
        "sides, and no white space, control, invisible or look-alike (Kelvin sign) characters.")
    end

    def to_s
      @text
    end

    private

    def normalize(email)
      return unless email.is_a?(String)

      text = String.new(email).encode(Encoding::UTF_8)
      return if !text.valid_encoding? || text.include?(KELVIN_SIGN)

      text = text.gsub(AROUND, "")
      return if text.size > 254 # downcase takes no character away

      text = text.gsub(FINAL_SIGMA, "\\1\u03C2").downcase
      text if text.match?(/.@[^@]+\z/m) && !text.match?(FORBIDDEN) && text.bytesize.between?(3, 254)
    rescue EncodingError
      nil
    end
  end

  # One JSON object as RFC 8785 writes it (contract, 2.2).
  class CanonicalProperties
    ESCAPES = (0..0x1F).to_h { |code| [code.chr, format('\u%04x', code)] }.merge(
      "\b" => '\b', "\t" => '\t', "\n" => '\n', "\f" => '\f', "\r" => '\r', '"' => '\"', "\\" => "\\\\"
    ).freeze

    def initialize(properties)
      refuse("malformed_properties", "Properties are a Hash; leave them out to sign none.") unless properties.is_a?(Hash)
      if properties.size > 20
        refuse("too_many_properties", "There are too many properties: at most 20 are allowed.")
      end
      unless properties.each_key.all? { |key| key?(key) }
        refuse("invalid_property_key",
          "A property key starts with a letter, then has up to 63 letters, digits, _ . or -, and is not constructor.")
      end
      named = properties.transform_keys(&:to_s)
      refuse("malformed_properties", "A Symbol and a String name the same property.") if named.size < properties.size

      @text = "{#{named.sort.map { |key, value| %("#{key}":#{canonical(value)}) }.join(',')}}"
      return if @text.bytesize <= 2048

      refuse("properties_too_large", "The properties are too large: their canonical JSON may have at most 2,048 bytes.")
    end

    def to_s
      @text
    end

    private

    def key?(key)
      (key.is_a?(String) || key.is_a?(Symbol)) && key != :constructor && key != "constructor" &&
        key.to_s.b.match?(/\A[A-Za-z][A-Za-z0-9_.-]{0,63}\z/)
    end

    def canonical(value)
      case value
      when true, false then return value.to_s
      when Integer, Float then return number(value.to_f) if value.to_f.finite?
      when String
        text = String.new(value).encode(Encoding::UTF_8) if value.bytesize <= 4 * 200
        return string(text) if text&.valid_encoding? && text.encode(Encoding::UTF_16LE).bytesize <= 2 * 200
      end
      refuse_value
    rescue EncodingError
      refuse_value
    end

    # Not to_json, which ActiveSupport makes escape < > & too.
    def string(text)
      %("#{text.gsub(/["\\\u0000-\u001F]/, ESCAPES)}")
    end

    # Number::toString. Float#to_s has the same digits, but another layout: 5.0, 1.0e+16, 1.0e-05.
    def number(number)
      return "0" if number.zero?

      whole, fraction, exponent = number.abs.to_s.match(/\A(\d+)\.(\d+)(?:e(.+))?\z/).captures
      significant = (whole + fraction).sub(/\A0+/, "")
      # The value is 0.digits times ten to the power of point.
      point = whole.size + exponent.to_i - (whole.size + fraction.size - significant.size)
      (number.negative? ? "-" : "") + layout(significant.sub(/0+\z/, ""), point)
    end

    def layout(digits, point)
      return digits.ljust(point, "0") if point.between?(digits.size, 21)
      return "#{digits[0, point]}.#{digits[point..]}" if point.between?(1, 21)
      return "0.#{'0' * -point}#{digits}" if point.between?(-5, 0)

      "#{digits[0]}#{".#{digits[1..]}" if digits.size > 1}e#{format('%+d', point - 1)}"
    end

    def refuse_value
      refuse("invalid_property_value",
        "A property value is a well-formed string of at most 200 UTF-16 units, a finite number, or a boolean.")
    end

    def refuse(code, message)
      raise SigningError.new(code, message)
    end
  end

  private_constant :NormalizedEmail, :CanonicalProperties
end
