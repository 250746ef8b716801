#!/usr/bin/env perl

# The conformance protocol of ../../conformance/README.md: a case a line in, an answer a line out.

use v5.14;
use warnings;

use B ();
use FindBin;
use JSON::PP ();
use lib "$FindBin::Bin/lib";

use AppNorth::Identity;

binmode STDIN;
binmode STDOUT;
$| = 1;

my $WRITER = JSON::PP->new->ascii;
my %WORD   = (true => JSON::PP::true, false => JSON::PP::false, null => undef);
my %SHORT  = (b => "\b", f => "\f", n => "\n", r => "\r", t => "\t");

# Strict JSON, over $_. JSON::PP keeps the last of two equal keys without a word, turns great integers into text, and
# cannot say where an unpaired surrogate stands: here it stays one, for the signer to refuse. What is written as an integer
# is one; -0 is none.
sub document {
    my $value = value();
    (pos // 0) == length or die "not JSON\n";
    return $value;
}

sub value {
    /\G[ \t\r\n]*/gc;
    my $value =
          /\G\{/gc                                               ? object()
        : /\G\[/gc                                               ? array()
        : /\G(true|false|null)/gc                                ? $WORD{$1}
        : /\G(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/gc ? number($1)
        :                                                          string();
    /\G[ \t\r\n]*/gc;
    return $value;
}

sub number {
    my ($text) = @_;
    return $text =~ /\A-?[1-9][0-9]{0,17}\z/ ? 0 + $text : unpack 'd', pack 'd', $text;
}

sub object {
    my %members;
    return \%members if /\G[ \t\r\n]*\}/gc;
    do {
        /\G[ \t\r\n]*/gc;
        my $key = string();
        die "duplicate key\n" if exists $members{$key};
        /\G[ \t\r\n]*:/gc or die "no colon\n";
        $members{$key} = value();
    } while /\G,/gc;
    /\G\}/gc or die "no end\n";
    return \%members;
}

sub array {
    my @items;
    return \@items if /\G[ \t\r\n]*\]/gc;
    do { push @items, value() } while /\G,/gc;
    /\G\]/gc or die "no end\n";
    return \@items;
}

sub string {
    /\G"((?:[^"\\\x00-\x1F]|\\(?:["\\\/bfnrt]|u[0-9a-fA-F]{4}))*+)"/gc or die "no string\n";
    no warnings 'surrogate';
    return $1 =~ s{\\u([dD][89abAB]..)\\u([dD][c-fC-F]..)|\\u(....)|\\(.)}
        {defined $4 ? $SHORT{$4} // $4 : chr(defined $3 ? hex $3 : 0x10000 + ((hex($1) - 0xD800) << 10) + hex($2) - 0xDC00)}ger;
}

sub whole {
    my ($number) = @_;
    return undef if !defined $number || ref $number || B::svref_2object(\$number)->FLAGS & B::SVp_POK;
    return $number =~ /\A-?[0-9]+\z/ ? $number : undef;
}

sub answer {
    my ($line) = @_;
    my ($id) = $line =~ /"id"\s*:\s*"([^"\\]*)"/;    # for a line that does not parse
    my $case = eval { utf8::decode($line) or die "not UTF-8\n"; local $_ = $line; document() };
    my $is_case = ref $case eq 'HASH' && (!exists $case->{properties} || ref $case->{properties} eq 'HASH');
    return { id => $id, refused => 'malformed_properties' } unless $is_case;
    $id = $case->{id};
    my $answer = eval {
        my $signer = AppNorth::Identity->new(project_id => $case->{projectId}, secret => $case->{secret});
        my $expires_at = whole($case->{expiresAt});
        my $issued_at  = exists $case->{issuedAt} ? whole($case->{issuedAt}) : ($expires_at // 0) - 1;
        return { id => $id, refused => 'malformed_expiry' } unless defined $expires_at && defined $issued_at;
        my %arguments = (
            email     => $case->{email},
            issued_at => $issued_at,
            lifetime  => $expires_at - $issued_at,
            exists $case->{properties} ? (properties => $case->{properties}) : (),
        );
        my $signature = $signer->credential(%arguments)->{signature};
        return { id => $id, signature => $signature, payload => $signer->payload(%arguments) };
    };
    return $answer // (ref $@ ? { id => $id, refused => $@->code } : die $@);
}

while (my $line = <STDIN>) {
    chomp $line;
    print $WRITER->encode(answer($line)), "\n";
}
