import type { Actor } from '@skillhour/contracts';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { z } from 'zod';

const Claims = z.object({
  sub: MemberId,
  sid: LoginSessionId,
  role: z.enum(['user', 'admin']),
  exp: z.int(),
});
type Claims = z.output<typeof Claims>;

interface Verified {
  actor: Actor;
  expiresAtMs: number;
}

const CACHE_SIZE = 10_000;

/**
 * Verifies access tokens with passport's JWT strategy. A verified token is remembered until it expires: checking an
 * ES256 signature costs more than all the rest of a request.
 */
export class TokenVerifier {
  readonly #publicKey: string;
  readonly #verified = new Map<string, Verified>();

  constructor(publicKey: string) {
    this.#publicKey = publicKey;
  }

  /** Who the token speaks for, or nothing when it is wrong or expired. */
  async verify(token: string): Promise<Actor | undefined> {
    const known = this.#verified.get(token);
    if (known) {
      if (known.expiresAtMs > Date.now()) return known.actor;
      this.#verified.delete(token);
      return undefined;
    }
    const claims = await this.#claimsOf(token);
    if (!claims) return undefined;
    const actor: Actor = { memberId: claims.sub, role: claims.role, loginSessionId: claims.sid };
    this.#remember(token, { actor, expiresAtMs: claims.exp * 1000 });
    return actor;
  }

  #remember(token: string, verified: Verified) {
    if (this.#verified.size >= CACHE_SIZE) {
      const [oldest] = this.#verified.keys();
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(token, verified);
  }

  #claimsOf(token: string): Promise<Claims | undefined> {
    const options: StrategyOptionsWithoutRequest = {
      secretOrKey: this.#publicKey,
      algorithms: ['ES256'],
      jwtFromRequest: () => token,
    };
    return new Promise((resolve, reject) => {
      const strategy = new Strategy(options, (payload, done) => {
        const claims = Claims.safeParse(payload);
        done(null, claims.success && claims.data);
      });
      // Passport attaches these three before it runs a strategy; here they settle the promise.
      Object.assign(strategy, {
        success: (claims: Claims) => resolve(claims),
        fail: () => resolve(undefined),
        error: reject,
      });
      strategy.authenticate({} as Parameters<Strategy['authenticate']>[0]);
    });
  }
}
