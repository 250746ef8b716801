package AppNorth::Identity::Error;

# Why nothing was signed. Holds no secret, email or property value: it may be logged as it is.

use v5.14;
use warnings;

use overload '""' => sub { $_[0]->code . ': ' . $_[0]->message }, fallback => 1;

sub new {
    my ($class, $code, $message) = @_;
    return bless { code => $code, message => $message }, $class;
}

sub code    { $_[0]{code} }
sub message { $_[0]{message} }

1;
