# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = "appnorth-identity"
  spec.version = "0.1.0"
  spec.summary = "Signs AppNorth identity credentials on your backend"
  spec.authors = ["The AppNorth authors"]
  spec.license = "MIT"
  spec.required_ruby_version = ">= 2.7"
  spec.files = ["lib/appnorth/identity.rb", "README.md"]
  spec.add_dependency "openssl"
  spec.metadata = { "rubygems_mfa_required" => "true" }
end
