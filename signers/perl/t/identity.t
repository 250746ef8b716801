use v5.14;
use warnings;
use utf8;

use Data::Dumper ();
use FindBin;
use JSON::PP ();
use Test::More;
use lib "$FindBin::Bin/../lib";

use AppNorth::Identity;

my $PROJECT = 'prj_0123456789abcdefghij';
my $SECRET  = 'ans_' . 'x' x 43;
my $NOW     = 1_900_000_000;

binmode Test::More->builder->$_, ':encoding(UTF-8)' for qw(output failure_output todo_output);

sub signer { AppNorth::Identity->new(project_id => $PROJECT, secret => $SECRET, @_) }
sub sign   { signer()->credential(email => 'jane@example.com', issued_at => $NOW, @_) }

sub canonical {
    my ($value) = @_;
    my $payload = signer()->payload(email => 'a@b', properties => { a => $value }, issued_at => $NOW);
    return substr((split /\n/, $payload)[4], 5, -1);
}

sub refuses {
    my ($code, $action) = @_;
    my $is_signed = eval { $action->(); 1 };
    is(!$is_signed && ref $@ ? $@->code : 'signed', $code, "refused: $code");
    unlike("$@", qr/xxxx|jane/, 'and tells nothing');
}

open my $file, '<', "$FindBin::Bin/../../../conformance/identity-vectors.json" or die $!;
my $vectors = JSON::PP->new->utf8->decode(do { local $/; <$file> });
for my $vector (@{ $vectors->{valid} }) {

    # JSON::PP reads an integer beyond 64 bits as text.
    $_ = 0 + $_ for grep { !ref && /\A[0-9]{20,}\z/ } values %{ $vector->{properties} // {} };
    my $signer    = signer(project_id => $vector->{projectId}, secret => $vector->{secret});
    my %arguments = (
        email => $vector->{email}, properties => $vector->{properties}, issued_at => $vector->{expiresAt} - 900,
    );
    is($signer->payload(%arguments), $vector->{payload}, "payload: $vector->{name}");
    my $credential = $signer->credential(%arguments);
    my $answered   = delete $credential->{properties};
    my %expected   = (email => $vector->{normalizedEmail}, expiresAt => $vector->{expiresAt}, signature => $vector->{signature});
    is_deeply($credential, \%expected, "credential: $vector->{name}");
    is($signer->payload(%arguments, properties => $answered), $vector->{payload}, "its properties: $vector->{name}");
}

my $by_default = signer()->credential(email => 'a@b')->{expiresAt};
ok(abs($by_default - time - 900) <= 1, 'the clock and 15 minutes are the defaults');
is_deeply([sort keys %{ sign() }], [qw(email expiresAt signature)], 'properties are there only when signed');

is(sign(email => "\xC9\@x")->{email}, "\xE9\@x", 'lower-cases a string of single bytes too');

my $seats = 5;
my $text  = "$seats";
is(canonical($seats), '5', 'a number that was printed stays one') if $] >= 5.036;
for my $case (
    [5.0, '5'], [-0.0, '0'], [1e16, '10000000000000000'], [1e21, '1e+21'], [1e-5, '0.00001'], [1e-6, '0.000001'],
    [1.5e-7, '1.5e-7'], [5e-324, '5e-324'], [2**-1007, '7.291122019556398e-304'], [9007199254740993, '9007199254740992'],
    [18446744073709551615, '18446744073709552000'], [-123.456, '-123.456'], ['1', '"1"'], [$text, '"5"'], [0 + $text, '5'],
    [\1, 'true'], [\0, 'false'], [JSON::PP::true(), 'true'], [qq("/\\\x{7F}\x{1F}é), qq("\\"/\\\\\x{7F}\\u001fé")],
) {
    is(canonical($case->[0]), $case->[1], "value $case->[1]");
}
is(canonical(1 == 1), 'true', 'a core boolean') if $] >= 5.036;
is(canonical(1 == 0), 'false', 'a core boolean') if $] >= 5.036;

my $used = '5';
{ no warnings 'void'; $used + 0 }
my $printed = 5;
my $number_text = "$printed";
my %odd = (text => $used, number => $printed + 0, sum => 0.1 + 0.2, large => 1e15, true => \1, false => JSON::PP::false());
$odd{core} = 1 == 1 if $] >= 5.036;
my $signed = (split /\n/, signer()->payload(email => "\xE9\@x", properties => \%odd, issued_at => $NOW))[4];
my $json   = signer()->json(email => "\xC9\@x", properties => \%odd, issued_at => $NOW);
my $answer = signer()->credential(email => "\xC9\@x", properties => \%odd, issued_at => $NOW);
is(
    $json,
    sprintf('{"email":"%s","expiresAt":%d,"signature":"%s","properties":%s}', "\xC3\xA9\@x", $NOW + 900, $answer->{signature},
        $signed),
    'the JSON holds the properties as they were signed',
);
unlike(signer()->json(email => 'a@b'), qr/properties/, 'and only then');
delete @{ $answer->{properties} }{qw(sum large)};
delete @odd{qw(sum large)};
$signed = (split /\n/, signer()->payload(email => 'a@b', properties => \%odd, issued_at => $NOW))[4];
is(JSON::PP->new->canonical->encode($answer->{properties}), $signed, 'another JSON module writes the types that were signed');

refuses('invalid_secret', sub { signer(secret => $_[0] // $_) })
    for '', '  ', "$SECRET\n", " $SECRET", substr($SECRET, 0, -1), 'ans_' . 'x' x 65, $PROJECT;
refuses('invalid_secret', sub { signer(secret => undef) });
refuses('invalid_project_id', sub { signer(project_id => $_) })
    for 'app_0123456789abcdefghij', "$PROJECT\n", uc $PROJECT, '', undef;
eval { signer(project_id => 'app_0123456789abcdefghij') };
like("$@", qr/Project ID.*App ID/, 'says which kind of value stands in the wrong place');

refuses('lifetime_too_short', sub { sign(lifetime => $_) }) for 0, -1;
refuses('lifetime_too_long',  sub { sign(lifetime => 86_401) });
refuses('malformed_expiry',   sub { sign(lifetime => 1, issued_at => $_) }) for $NOW * 1000, 9_999_999_999, -1, 9**9**9;

refuses('malformed_email', sub { sign(email => $_) })
    for '', 'a@', '@b', 'ab', "\x{212A}ate\@example.com", "a\x{AD}b\@x", 'a b@x', "a\x{85}b\@x", "a\@x\0", "\x{D800}\@x",
    "\x{110000}\@x", 'a' x 252 . '@bc', undef, [];

my $start = times;
refuses('malformed_email', sub { sign(email => $_) })
    for 'a' x 300_000 . '@b', 'a' . ' ' x 300_000 . '@b', 'a' . "'\x{3A3}" x 150_000 . '@b';
refuses('invalid_property_value', sub { sign(properties => { a => "\x{E9}" x 50_000_000 }) });
cmp_ok(times() - $start, '<=', 5, 'what is much too long is refused at once');

refuses('malformed_properties', sub { sign(properties => []) });
refuses('too_many_properties',  sub { sign(properties => { map { ("k$_" => 1) } 1 .. 21 }) });
refuses('invalid_property_key', sub { sign(properties => { $_ => 1 }) })
    for 'constructor', '1a', '', 'a b', 'é', 'a' x 65, "a\n";
refuses('invalid_property_value', sub { sign(properties => { a => $_ }) })
    for undef, 9**9**9, -sin(9**9**9), [], {}, \2, "\x{DC00}", 'x' x 201, '🧭' x 101;
refuses('properties_too_large', sub { sign(properties => { map { ("k$_" => 'x' x 200) } 1 .. 11 }) });

sign(email => 'a' x 251 . '@bc', properties => { map { ("k$_" => $_) } 1 .. 20 });
sign(lifetime => $_) for 1, 86_400;
sign(lifetime => 1, issued_at => 9_999_999_998);
pass('accepts what stands exactly on a limit');

my $signer = signer();
unlike($_, qr/xxxx/, 'prints no secret')
    for "$signer", Data::Dumper::Dumper($signer), JSON::PP->new->allow_blessed->convert_blessed->encode([$signer]);

done_testing;
