import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type Actor, LoginSessionId, MemberId } from '@skillhour/contracts';
import type { FastifyRequest } from 'fastify';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { AccessTokenKeys } from './access-token-keys.js';
import { credentialsOf } from './credentials.js';
import { VerifiedTokens } from './verified-tokens.js';

const Claims = z.object({
  sub: MemberId,
  sid: LoginSessionId,
  role: z.enum(['user', 'admin']),
  exp: z.int(),
});

/** Verifies access tokens: ES256 signature with a key of identity, and identity's claims. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    keys: AccessTokenKeys,
    private readonly verified: VerifiedTokens,
  ) {
    super({
      secretOrKeyProvider: providerOf(keys),
      algorithms: ['ES256'],
      jwtFromRequest: tokenOf,
      passReqToCallback: true,
    });
  }

  /** Returns the actor; called by passport after it verified the signature and the expiry. */
  validate(request: unknown, payload: unknown): Actor | false {
    const claims = Claims.safeParse(payload);
    const token = tokenOf(request);
    if (!claims.success || token === null) return false;
    const { sub, sid, role, exp } = claims.data;
    const actor: Actor = { memberId: sub, role, loginSessionId: sid };
    this.verified.remember(token, actor, exp * 1000);
    return actor;
  }
}

const providerOf =
  (keys: AccessTokenKeys): SecretOrKeyProvider =>
  (_request, token: string, done) => {
    const key = keys.keyOf(token);
    if (key === undefined) done(new Error('unknown key'));
    else done(null, key);
  };

/** Passport's types only know Express, but it passes on the request it was given. */
const tokenOf = (request: unknown): string | null => credentialsOf(request as FastifyRequest)?.token ?? null;
