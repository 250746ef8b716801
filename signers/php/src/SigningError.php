<?php

declare(strict_types=1);

namespace AppNorth\Identity;

/** Why nothing was signed. Holds no secret, email or property value: it may be logged as it is. */
final class SigningError extends \InvalidArgumentException
{
    /** @param string $reason stable; compare with this. */
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
