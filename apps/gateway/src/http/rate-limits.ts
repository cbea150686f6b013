import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AppError } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/** How often one member, or one address that nobody is signed in at, may call in a minute. */
@Injectable()
export class RateLimits {
  readonly #members: RateLimiterMemory;
  readonly #addresses: RateLimiterMemory;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.#members = perMinute(config.MEMBER_CALLS_PER_MINUTE);
    this.#addresses = perMinute(config.ANONYMOUS_CALLS_PER_MINUTE);
  }

  /** Counts a call; refuses it with 429 when there were too many. */
  async count(actor: Actor | null, address: string): Promise<void> {
    try {
      await (actor ? this.#members.consume(actor.memberId) : this.#addresses.consume(address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(
        'rate_limited',
        'caller.too_many_calls',
        'Too many calls. Wait a moment and try again.',
        {
          retryAfterMs: refusal.msBeforeNext,
        },
      );
    }
  }
}
