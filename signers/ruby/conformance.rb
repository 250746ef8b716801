#!/usr/bin/env ruby
# frozen_string_literal: true

# The conformance protocol of ../../conformance/README.md: a case a line in, an answer a line out.

require "json"
require "strscan"
require_relative "lib/appnorth/identity"

# Strict JSON. JSON.parse keeps the last of two equal keys without a word, and cannot say where an unpaired surrogate
# stands: here it becomes bytes that are no UTF-8, for the signer to refuse. What is written as an integer is one; -0 is none.
class StrictJSON
  NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.freeze
  STRING = /"((?:[^"\\\u0000-\u001F]|\\(?:["\\\/bfnrt]|u\h{4}))*)"/.freeze
  ESCAPE = /\\u(d[89ab]\h\h)\\u(d[c-f]\h\h)|\\u(\h{4})|\\(.)/i.freeze
  SHORT = { "b" => "\b", "f" => "\f", "n" => "\n", "r" => "\r", "t" => "\t" }.freeze
  WORDS = { "true" => true, "false" => false, "null" => nil }.freeze

  def self.parse(text)
    raise JSON::ParserError unless text.valid_encoding?

    new(text).document
  end

  def initialize(text)
    @scanner = StringScanner.new(text)
  end

  def document
    result = value
    @scanner.eos? ? result : raise(JSON::ParserError)
  end

  private

  def value
    if take(/\{/) then object
    elsif take(/\[/) then array
    elsif (word = take(/true|false|null/)) then WORDS[word]
    elsif (number = take(NUMBER)) then number.match?(/[.eE]|\A-0\z/) ? number.to_f : number.to_i
    else string
    end
  ensure
    @scanner.skip(/[ \t\r\n]*/)
  end

  def object
    members = {}
    return members if take(/\}/)

    loop do
      key = string
      raise JSON::ParserError if members.key?(key) || !take(/:/)

      members[key] = value
      return members if take(/\}/)
      raise JSON::ParserError unless take(/,/)
    end
  end

  def array
    items = []
    return items if take(/\]/)

    loop do
      items << value
      return items if take(/\]/)
      raise JSON::ParserError unless take(/,/)
    end
  end

  def string
    raise JSON::ParserError unless take(STRING)

    @scanner[1].gsub(ESCAPE) do
      high, low, unit, short = $~.captures
      next SHORT.fetch(short, short) if short

      code = high ? 0x10000 + ((high.hex - 0xD800) << 10) + low.hex - 0xDC00 : unit.hex
      [code].pack("U")
    end
  end

  def take(pattern)
    @scanner.skip(/[ \t\r\n]*/)
    @scanner.scan(pattern)
  end
end

def whole(number)
  number.to_i if number.is_a?(Integer) || number.is_a?(Float) && number.finite? && number.floor == number
end

def answer(line)
  id = line.b[/"id"\s*:\s*"([^"\\]*)"/n, 1]&.force_encoding("UTF-8")&.scrub # for a line that does not parse
  test = StrictJSON.parse(line)
  malformed = { id: id, refused: "malformed_properties" }
  return malformed unless test.is_a?(Hash) && test.fetch("properties", {}).is_a?(Hash)

  id = test["id"]
  signer = AppNorth::IdentitySigner.new(project_id: test["projectId"], secret: test["secret"])
  expires_at = whole(test["expiresAt"])
  issued_at = test.key?("issuedAt") ? whole(test["issuedAt"]) : (expires_at || 0) - 1
  return { id: id, refused: "malformed_expiry" } unless expires_at && issued_at

  options = { email: test["email"], properties: test["properties"], issued_at: issued_at, lifetime: expires_at - issued_at }
  { id: id, signature: signer.credential(**options)[:signature], payload: signer.payload(**options) }
rescue AppNorth::SigningError => e
  { id: id, refused: e.code }
rescue JSON::ParserError
  { id: id, refused: "malformed_properties" }
end

$stdout.sync = true
$stdin.set_encoding(Encoding::UTF_8).each_line(chomp: true) { |line| puts JSON.generate(answer(line)) }
