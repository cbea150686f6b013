import { Inject, Injectable } from '@nestjs/common';
import { createCommonError, type Actor } from '@skillhour/contracts';
import { CONFIG, networkOf } from '@skillhour/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/** Rate limits per minute: per member, or per address for anonymous callers (for IPv6 per network). */
@Injectable()
export class CallLimits {
  readonly #members: RateLimiterMemory;
  readonly #addresses: RateLimiterMemory;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.#members = perMinute(config.MEMBER_CALLS_PER_MINUTE);
    this.#addresses = perMinute(config.ANONYMOUS_CALLS_PER_MINUTE);
  }

  /** Counts one call; rejects it with 429 above the limit. */
  async take({ actor, ip }: { actor: Actor | null; ip: string }): Promise<void> {
    try {
      await (actor ? this.#members.consume(actor.memberId) : this.#addresses.consume(networkOf(ip)));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw createCommonError('caller.too_many_calls', {}, { retryAfterMs: error.msBeforeNext });
    }
  }
}
