package AppNorth::Identity;

# AppNorth identity credentials for Perl. The rules are docs/contract.md, section 2.

use v5.14;    # with unicode_strings: without it, lc leaves U+00C0 to U+00DE in a string of single bytes
use warnings;

use B ();
use Digest::SHA qw(hmac_sha256_hex);

use AppNorth::Identity::Error;

our $VERSION = '0.001000';

my $MAX_LIFETIME = 86_400;           # seconds
my $MAX_EXPIRY   = 9_999_999_999;    # Unix seconds

# What trim of ECMAScript removes. \s also matches U+0085, and not U+FEFF.
my $SPACE = qr/[\t-\r \xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]/;

# What is no Unicode text: a Perl string may hold any number.
my $NOT_TEXT = qr/[\x{D800}-\x{DFFF}]|[^\x{0}-\x{10FFFF}]/;

my %ESCAPE = (
    (map { chr($_) => sprintf '\u%04x', $_ } 0 .. 0x1F),
    "\b" => '\b', "\t" => '\t', "\n" => '\n', "\f" => '\f', "\r" => '\r', '"' => '\"', '\\' => '\\\\',
);

# Stringifies to its name and Project ID. The secret is in a closure, where no Data::Dumper or JSON reads it.
use overload '""' => sub { ref($_[0]) . "(project_id: $_[0]{project_id}, secret: <redacted>)" }, fallback => 1;

sub new {
    my ($class, %args) = @_;
    my $project_id = _checked_project_id($args{project_id});
    my $secret     = _checked_secret($args{secret});

    # Taken as it was shown: not decoded, prefix included.
    return bless { project_id => $project_id, tag => sub { hmac_sha256_hex($_[0], $secret) } }, $class;
}

sub credential {
    my ($self, %args) = @_;
    my ($email, $expires_at, $properties, $payload) = $self->_prepare(%args);
    my %credential = (email => $email, expiresAt => $expires_at, signature => $self->_signature($payload));
    $credential{properties} = $properties if $properties;
    return \%credential;
}

sub json {
    my ($self, %args) = @_;
    my ($email, $expires_at, $properties, $payload) = $self->_prepare(%args);
    my @members = ('"email":' . _quoted($email), qq("expiresAt":$expires_at), qq("signature":"${\ $self->_signature($payload)}"));
    push @members, '"properties":' . _canonical_json($properties) if $properties;
    utf8::encode(my $json = '{' . join(',', @members) . '}');
    return $json;
}

sub payload {
    my ($self, %args) = @_;
    return ($self->_prepare(%args))[3];
}

sub _prepare {
    my ($self, %args) = @_;
    my $expires_at = _expiry($args{issued_at} // time, $args{lifetime} // 900);
    my $email      = _normalized_email($args{email});
    my @lines      = ($self->{project_id}, $expires_at, $email);
    return ($email, $expires_at, undef, join "\n", 'v1', @lines) unless defined $args{properties};
    my $properties = _plain_properties($args{properties});
    return ($email, $expires_at, $properties, join "\n", 'v2', @lines, _canonical_json($properties));
}

sub _signature {
    my ($self, $payload) = @_;
    utf8::encode($payload);
    return $self->{tag}->($payload);
}

sub _refuse { die AppNorth::Identity::Error->new(@_) }

sub _checked_project_id {
    my ($text) = @_;

    # \z: $ would let a line break at the end pass.
    return "$text" if defined $text && !ref $text && $text =~ /\Aprj_[a-z0-9]{20}\z/;
    _refuse('invalid_project_id',
        'Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the value is ' . _kind_of($text) . '.');
}

sub _checked_secret {
    my ($text) = @_;
    $text = '' if !defined $text;
    return "$text" if !ref $text && $text =~ /\Aans_[A-Za-z0-9_-]{43,64}\z/;
    _refuse('invalid_secret', 'The identity secret is empty. Is the environment variable set where the backend runs?')
        if $text !~ /[^\s\x00]/;
    _refuse('invalid_secret',
        'The identity secret has white space or a line break around it. Trim it after reading it from a file.')
        if $text =~ /\A\s|\s\z/;
    _refuse('invalid_secret',
        'Expected an identity secret (ans_ and 43 base64url characters), but the value is ' . _kind_of($text)
            . '. Pass it exactly as it was shown, without quotes and not decoded.');
}

sub _kind_of {
    my ($text) = @_;
    my %kinds = (app_ => 'an App ID', prj_ => 'a Project ID', ans_ => 'an identity secret', ana_ => 'an API token');
    my $kind = $kinds{ substr $text // '', 0, 4 };
    return $kind ? "$kind by its prefix" : 'something else';
}

sub _expiry {
    my ($issued_at, $lifetime) = @_;
    _refuse('lifetime_too_short', 'A credential lives for at least 1 second.') unless $lifetime >= 1;
    _refuse('lifetime_too_long',
        'A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.')
        if $lifetime > $MAX_LIFETIME;
    my $expires_at = int($issued_at) + int($lifetime);
    return $expires_at if $expires_at >= 1 && $expires_at <= $MAX_EXPIRY;
    _refuse('malformed_expiry',
        'The credential would end outside 1 to 9,999,999,999 seconds since 1970. Was the time given in milliseconds?');
}

sub _normalized_email {
    my ($text) = @_;

    # KELVIN SIGN lower-cases to an ASCII k.
    if (defined $text && !ref $text && $text !~ /\x{212A}|$NOT_TEXT/) {
        $text =~ s/\A$SPACE+//;
        $text =~ s/(?<!$SPACE)$SPACE+\z//;    # the look-behind: each of many spaces in the middle would be another start
        $text = length $text <= 254 ? _lower_case($text) : '';    # lc takes no character away
        utf8::encode(my $bytes = $text);
        my $is_placed = $text =~ /.\@[^\@]+\z/s;
        return $text if $is_placed && length $bytes >= 3 && length $bytes <= 254 && $text !~ /$SPACE|\p{Cc}|\p{Cf}/;
    }
    _refuse('malformed_email',
        'The email needs 3 to 254 bytes, an @ with text on both sides, and no white space, control, invisible or '
            . 'look-alike (Kelvin sign) characters.');
}

# As ECMAScript does it. lc maps every sigma to U+03C3; at the end of a word it is U+03C2: after a cased letter and not
# before one, case-ignorable characters skipped.
sub _lower_case {
    my ($text) = @_;
    my $cased = qr/(?!\p{Case_Ignorable})\p{Cased}/;
    $text =~ s/($cased\p{Case_Ignorable}*+)\x{3A3}(?!\p{Case_Ignorable}*+\p{Cased})/$1\x{3C2}/g;
    return lc $text;
}

# The properties, read once, so that every JSON module writes them in the type that was signed: a text that was used as a
# number is a number to some, and a core boolean to others.
sub _plain_properties {
    my ($properties) = @_;
    _refuse('malformed_properties', 'Properties are a hash reference; leave them out to sign none.')
        if ref $properties ne 'HASH';
    my @keys = keys %$properties;
    _refuse('too_many_properties', 'There are too many properties: at most 20 are allowed.') if @keys > 20;
    for my $key (@keys) {
        next if $key =~ /\A[A-Za-z][A-Za-z0-9_.-]{0,63}\z/ && $key ne 'constructor';
        _refuse('invalid_property_key',
            'A property key starts with a letter, then has up to 63 letters, digits, _ . or -, and is not constructor.');
    }
    return { map { $_ => _plain_value($properties->{$_}) } @keys };
}

sub _plain_value {
    my ($value) = @_;
    my $boolean = _boolean($value);
    return $boolean eq 'true' ? \1 : \0 if $boolean;
    return $value if !defined $value || ref $value;
    return _is_number($value) ? 0 + $value : "$value";
}

# One JSON object as RFC 8785 writes it.
sub _canonical_json {
    my ($properties) = @_;
    my @keys = sort keys %$properties;    # by code point; under "use locale" it would not be
    my $text = '{' . join(',', map { qq("$_":) . _canonical_value($properties->{$_}) } @keys) . '}';
    utf8::encode(my $bytes = $text);
    _refuse('properties_too_large', 'The properties are too large: their canonical JSON may have at most 2,048 bytes.')
        if length $bytes > 2048;
    return $text;
}

sub _canonical_value {
    my ($value) = @_;
    my $boolean = _boolean($value);
    return $boolean if $boolean;
    if (defined $value && !ref $value) {
        if (_is_number($value)) {
            my $double = _double($value);
            return _ecmascript_number($double) if $double - $double == 0;
        }
        elsif (length $value <= 200 && $value !~ $NOT_TEXT && length($value) + ($value =~ tr/\x{10000}-\x{10FFFF}//) <= 200) {
            return _quoted($value);
        }
    }
    _refuse('invalid_property_value',
        'A property value is text of at most 200 UTF-16 units, a finite number, or a boolean (JSON::PP::true, \1, \0).');
}

sub _quoted {
    my ($text) = @_;
    return '"' . $text =~ s/(["\\\x00-\x1F])/$ESCAPE{$1}/gr . '"';
}

# Perl has one type for text and numbers. As JSON::PP does it: a number is what arithmetic or a literal made, so 0 + $seats is
# one and "$seats" is text. Before Perl 5.36 a number that was printed is text from then on.
sub _is_number {
    my ($value) = @_;
    my $flags = B::svref_2object(\$value)->FLAGS;
    return $flags & (B::SVp_IOK | B::SVp_NOK) && !($flags & B::SVf_POK);
}

sub _boolean {
    my ($value) = @_;
    my $is_boolean = ref $value eq 'JSON::PP::Boolean' || ref $value eq 'SCALAR' && ($$value // '') =~ /\A[01]\z/;
    return $$value ? 'true' : 'false' if $is_boolean;
    return undef if $] < 5.036 || ref $value;
    no warnings 'experimental::builtin';
    return builtin::is_bool($value) ? $value ? 'true' : 'false' : undef;
}

# IEEE 754 double, whatever this perl holds it in: integers may have 64 bits, numbers may be long doubles.
sub _double { return unpack 'd', pack 'd', $_[0] }

# Number::toString: the fewest digits that round-trip, laid out as ECMAScript does it.
sub _ecmascript_number {
    my ($number) = @_;
    return '0' if $number == 0;
    my ($digits, $point) = _shortest(abs $number);    # 0.digits times ten to the power of point
    my $count = length $digits;
    my $text =
          $count <= $point && $point <= 21 ? $digits . '0' x ($point - $count)
        : 0 < $point && $point <= 21       ? substr($digits, 0, $point) . '.' . substr($digits, $point)
        : -6 < $point && $point <= 0       ? '0.' . '0' x -$point . $digits
        : substr($digits, 0, 1) . ($count > 1 ? '.' . substr $digits, 1 : '') . sprintf('e%+d', $point - 1);
    return $number < 0 ? "-$text" : $text;
}

sub _shortest {
    my ($number) = @_;
    for my $places (0 .. 16) {
        my ($first, $rest, $exponent) = sprintf("%.${places}e", $number) =~ /\A(\d)\.?(\d*)e(.+)\z/;
        my $scale = $exponent - $places;

        # Above a power of two the doubles lie twice as far apart: there the digits above may do where the nearest do not.
        for my $digits ("$first$rest", "$first$rest" + 1) {
            return ($digits =~ s/0+\z//r, length($digits) + $scale) if _double("${digits}e$scale") == $number;
        }
    }
}

1;

__END__

=encoding UTF-8

=head1 NAME

AppNorth::Identity - signs AppNorth identity credentials on your backend

=head1 SYNOPSIS

    my $signer = AppNorth::Identity->new(
        project_id => $ENV{APPNORTH_PROJECT_ID},         # prj_…, not the App ID
        secret     => $ENV{APPNORTH_IDENTITY_SECRET},    # ans_…, exactly as it was shown
    );
    my $answer = $signer->json(email => $user->email);

=head1 METHODS

Make one signer when the backend starts and share it. Each method dies with an C<AppNorth::Identity::Error>, which has a
C<code> and a C<message>.

=head2 credential(email => $text, properties => \%properties, lifetime => 900, issued_at => time)

What the app needs, a hash reference. Texts are decoded characters. C<lifetime> is in seconds, at most 86,400; C<issued_at>
in Unix seconds.

=head2 json(...)

The same as JSON, bytes of UTF-8: answer with it, to the signed-in user only. Perl's JSON modules write numbers with 15
digits, which are not always the number that was signed.

=head2 payload(...)

The exact text that C<credential> signs. Compare it first when a signature does not match.

=cut
