import { Injectable } from '@nestjs/common';
import type { Actor } from '@skillhour/contracts';
import { LRUCache } from 'lru-cache';

const MAX_TOKENS = 10_000;

/**
 * Cache of verified tokens and their actors until expiry. Verifying an ES256 signature costs more than the
 * rest of a request.
 */
@Injectable()
export class VerifiedTokens {
  readonly #actors = new LRUCache<string, Actor>({
    max: MAX_TOKENS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  get(token: string): Actor | undefined {
    return this.#actors.get(token);
  }

  remember(token: string, actor: Actor, expiresAtMs: number): void {
    const ttl = expiresAtMs - Date.now();
    // A TTL of 0 would mean no expiry.
    if (ttl > 0) this.#actors.set(token, actor, { ttl });
  }
}
