import { Injectable } from '@nestjs/common';
import type { Actor } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import type { CallGuard } from './call-guards.js';
import { credentialsOf } from './credentials.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Passport's types only know Express. */
type Authenticate = (request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void) => void;

/**
 * Identifies the caller. With a missing, invalid or expired token the caller is anonymous; a later guard
 * decides whether that suffices.
 */
@Injectable()
export class IdentifyCaller {
  constructor(private readonly verified: VerifiedTokens) {}

  readonly guard: CallGuard = (request, reply, done) => {
    const credentials = credentialsOf(request);
    if (credentials === undefined) return done();
    const known = this.verified.get(credentials.token);
    if (known === undefined) return verify(request, reply, done);
    request.actor = known;
    done();
  };
}

const verify: CallGuard = (request, reply, done) => {
  const authenticate = passport.authenticate(
    'access-token',
    { session: false },
    (error: Error | null, actor: Actor | false | undefined) => {
      request.actor = actor || null;
      done(error ?? undefined);
    },
  ) as Authenticate;
  authenticate(request, reply, done);
};
