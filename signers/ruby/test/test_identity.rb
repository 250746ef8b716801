# frozen_string_literal: true

require "json"
require "minitest/autorun"
require "pp"
require_relative "../lib/appnorth/identity"

module Fixtures
  VECTORS = JSON.parse(File.read(File.join(__dir__, "../../../conformance/identity-vectors.json"), encoding: "UTF-8"))
  PROJECT = "prj_0123456789abcdefghij"
  SECRET = "ans_#{'x' * 43}"
  NOW = 1_900_000_000

  def signer(project_id: PROJECT, secret: SECRET)
    AppNorth::IdentitySigner.new(project_id: project_id, secret: secret)
  end

  def sign(**options)
    signer.credential(email: "jane@example.com", issued_at: NOW, **options)
  end

  def canonical(value)
    signer.payload(email: "a@b", properties: { a: value }, issued_at: NOW).lines[4][5..-2]
  end
end

class SigningTest < Minitest::Test
  include Fixtures

  VECTORS["valid"].each do |vector|
    define_method("test_signs_#{vector['name'].tr(' ', '_')}") do
      signer = signer(project_id: vector["projectId"], secret: vector["secret"])
      options = { email: vector["email"], properties: vector["properties"], issued_at: vector["expiresAt"] - 900 }
      expected = { email: vector["normalizedEmail"], expiresAt: vector["expiresAt"], signature: vector["signature"] }
      expected[:properties] = vector["properties"] if vector.key?("properties")

      assert_equal vector["payload"], signer.payload(**options)
      assert_equal expected, signer.credential(**options)
    end
  end

  def test_the_clock_and_15_minutes_are_the_defaults
    assert_in_delta Time.now.to_i + 900, signer.credential(email: "a@b")[:expiresAt], 1
  end

  def test_properties_are_there_exactly_when_signed
    refute sign.key?(:properties)
    assert_empty sign(properties: {})[:properties]
  end

  def test_symbols_and_strings_name_the_same_property
    assert_equal sign(properties: { "plan" => "pro" })[:signature], sign(properties: { plan: "pro" })[:signature]
  end

  def test_numbers_are_written_as_ecmascript_writes_them
    {
      5.0 => "5", -0.0 => "0", 1e16 => "10000000000000000", 1e21 => "1e+21", 1e-5 => "0.00001", 1e-6 => "0.000001",
      1.5e-7 => "1.5e-7", 5e-324 => "5e-324", 2**53 + 1 => "9007199254740992", 10**21 => "1e+21", -123.456 => "-123.456"
    }.each { |number, text| assert_equal text, canonical(number) }
  end

  def test_texts_of_a_subclass_are_signed_as_their_text
    odd = Class.new(String) { %i[encode to_s downcase gsub].each { |name| define_method(name) { |*| "odd" } } }
    credential = sign(email: odd.new("jane@x"), properties: { plan: odd.new("pro") })
    assert_equal sign(email: "jane@x", properties: { plan: "pro" })[:signature], credential[:signature]
  end

  def test_accepts_what_stands_exactly_on_a_limit
    sign(email: "#{'a' * 251}@bc", properties: (0...20).to_h { |index| ["k#{index}", index] })
    sign(lifetime: 1)
    sign(lifetime: 86_400)
    sign(lifetime: 1, issued_at: 9_999_999_998)
    sign(issued_at: Time.at(NOW))
  end
end

class RefusalTest < Minitest::Test
  include Fixtures

  def assert_refused(code, &block)
    error = assert_raises(AppNorth::SigningError, &block)
    assert_equal code, error.code
    refute_match(/xxxx|jane/, error.message)
  end

  def test_refuses_what_is_no_secret
    ["", "  ", "#{SECRET}\n", " #{SECRET}", SECRET.chop, "ans_#{'x' * 65}", PROJECT, "a\n#{SECRET}", "\xFF", nil, 5]
      .each { |secret| assert_refused("invalid_secret") { signer(secret: secret) } }
  end

  def test_refuses_what_is_no_project_id
    ["app_0123456789abcdefghij", "#{PROJECT}\n", "x\n#{PROJECT}", PROJECT.upcase, "", nil]
      .each { |id| assert_refused("invalid_project_id") { signer(project_id: id) } }
  end

  def test_says_which_kind_of_value_stands_in_the_wrong_place
    error = assert_raises(AppNorth::SigningError) { signer(project_id: "app_0123456789abcdefghij") }
    assert_match(/Project ID.*App ID/, error.message)
  end

  def test_refuses_a_time_beyond_the_limits
    [
      ["lifetime_too_short", { lifetime: 0 }], ["lifetime_too_short", { lifetime: Float::NAN }],
      ["lifetime_too_long", { lifetime: 86_401 }], ["malformed_expiry", { issued_at: NOW * 1000 }],
      ["malformed_expiry", { issued_at: 9_999_999_999, lifetime: 1 }],
      ["malformed_expiry", { issued_at: Float::INFINITY }], ["malformed_expiry", { issued_at: -1, lifetime: 1 }]
    ].each { |code, options| assert_refused(code) { sign(**options) } }
  end

  def test_refuses_what_is_no_email
    ["", "a@", "@b", "ab", "\u212Aate@example.com", "a\u00ADb@x", "a b@x", "a\u0085b@x", "a@x\0", "\xFF@x", "é@x".b,
     "#{'a' * 252}@bc", nil].each { |email| assert_refused("malformed_email") { sign(email: email) } }
  end

  def test_refuses_what_is_much_too_long_at_once
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    ["#{'a' * 1_000_000}@b", "a#{' ' * 1_000_000}@b", "a#{"'\u03A3" * 500_000}@b"].each do |email|
      assert_refused("malformed_email") { sign(email: email) }
    end
    assert_refused("invalid_property_value") { sign(properties: { a: "x" * 30_000_000 }) }
    assert_operator Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start, :<, 3
  end

  def test_refuses_properties_beyond_the_limits
    assert_refused("malformed_properties") { sign(properties: []) }
    assert_refused("malformed_properties") { sign(properties: { "a" => 1, a: 2 }) }
    assert_refused("too_many_properties") { sign(properties: (0..20).to_h { |index| ["k#{index}", index] }) }
    ["constructor", :constructor, "1a", "", "a b", "é", "a" * 65, "a\n", "x\na", 1, nil].each do |key|
      assert_refused("invalid_property_key") { sign(properties: { key => 1 }) }
    end
    [nil, Float::NAN, Float::INFINITY, 10**400, [], {}, :pro, 1r, "\xED\xB0\x80", "x" * 201, "🧭" * 101].each do |value|
      assert_refused("invalid_property_value") { sign(properties: { a: value }) }
    end
    assert_refused("properties_too_large") { sign(properties: (0..10).to_h { |index| ["k#{index}", "x" * 200] }) }
  end
end

class RedactionTest < Minitest::Test
  include Fixtures

  def test_prints_no_secret
    instance = signer
    values = instance.instance_variables.map { |name| instance.instance_variable_get(name).inspect }
    [instance.inspect, instance.to_s, instance.pretty_inspect, instance.to_json, values.join].each do |text|
      refute_includes text, "xxxx"
    end
  end

  def test_is_not_marshalled
    assert_raises(TypeError) { Marshal.dump(signer) }
  end
end
