extension ForeignLanguage {
  static let perl = ForeignLanguage(
    name: "Perl", tools: ["perl"], command: #"perl mistakes.pl "$@""#, file: "mistakes.pl",
    script: #"""
      use strict;
      use warnings;
      use utf8;
      use Digest::SHA qw(hmac_sha256_hex);
      use Encode qw(encode_utf8);
      use JSON::PP;

      my ($project, $app, $secret, $expires) = @ARGV;
      my $jane = 'jane@example.com';
      my $right = JSON::PP->new->utf8->canonical;

      # The payload and the sent properties are bytes.
      sub answer {
          my ($name, $payload, %more) = @_;
          my $signature = hmac_sha256_hex($payload, $more{key} // $secret);
          my $email = $right->encode([$more{email} // $jane]) =~ s/^\[|\]$//gr;
          my $properties = defined $more{properties} ? qq(,"properties":$more{properties}) : '';
          print qq($name\t{"email":$email,"expiresAt":$expires,"signature":"$signature"$properties}\n);
      }

      sub signed {
          my ($name, $json, $sent) = @_;
          answer($name, "v2\n$project\n$expires\n$jane\n$json", properties => $sent // $json);
      }

      my %person = (seats => 5, name => 'Zoë / <x>', plan => 'pro', role => 'owner');
      my $sorted = $right->encode(\%person);
      signed('none', $sorted);
      # The order is another in each hash, and once in a while the right one.
      my $json = $sorted;
      for (1 .. 100) {
          my %copy = %person;
          $json = JSON::PP->new->utf8->encode(\%copy);
          last if $json ne $sorted;
      }
      signed('canonical', $json, $sorted);
      signed('ascii', JSON::PP->new->ascii->canonical->encode(\%person), $sorted);
      signed('pretty', JSON::PP->new->utf8->canonical->pretty->encode(\%person), $sorted);
      signed('1e+15', $right->encode({big => 1e15, small => 1e-5}));
      signed('15 digits', $right->encode({sum => 0.1 + 0.2}), sprintf('{"sum":%.17g}', 0.1 + 0.2));
      my $form = '5';
      signed('text', $right->encode({seats => $form}), $right->encode({seats => 0 + $form}));
      signed('number', $right->encode({code => 0 + $form}), $right->encode({code => "$form"}));
      my $typed = 'ΟΔΟΣ@example.com';
      answer('final sigma', "v1\n$project\n$expires\n" . encode_utf8(lc $typed), email => $typed);
      my $bytes = encode_utf8('ÉMILE@EXAMPLE.COM');
      answer('bytes', "v1\n$project\n$expires\n" . lc $bytes, email => 'ÉMILE@EXAMPLE.COM');
      my $line = "$secret\r\n";
      chomp $line;
      answer('chomp', "v1\n$project\n$expires\n$jane", key => $line);
      answer('say', "v1\n$project\n$expires\n$jane\n");
      answer('single quotes', join '\n', 'v1', $project, $expires, $jane);
      signed('array', '[]');
      """#,
    mistakes: [
      .none, ForeignMistake("canonical", ["keys_not_sorted"], "Perl `->canonical`"),
      ForeignMistake("ascii", ["non_ascii_escaped"], "Perl `->utf8` in place of `->ascii`"),
      ForeignMistake("pretty", ["spaces_in_properties"], "Perl without `->pretty`"),
      ForeignMistake("1e+15", ["number_exponent"], "Perl `1e+15`"),
      ForeignMistake("15 digits", ["number_digits"], "AppNorth's signer for Perl"),
      ForeignMistake("text", ["number_as_text"], "Perl `0 + $x`"),
      ForeignMistake("number", ["text_as_number"], #"Perl `"$x"`"#),
      ForeignMistake("final sigma", ["email_lower_cased_by_letter"], "Perl `lc`"),
      ForeignMistake("bytes", ["email_ascii_lower_cased"], "Perl `decode_utf8` before `lc`"),
      ForeignMistake("chomp", ["secret_trailing_newline"], #"Perl `s/\s+\z//`"#),
      ForeignMistake("say", ["payload_trailing_newline"], "Perl `print` in place of `say`"),
      ForeignMistake("single quotes", ["payload_escaped_newlines"], "Perl: in double quotes"),
      ForeignMistake("array", ["properties_array"], "Perl a hash"),
    ])
}
