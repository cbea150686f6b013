import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@skillhour/contracts';
import { CONFIG, networkOf } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { RateLimit } from '../http/index.js';
import type { CallGuard } from './call-guards.js';

const MINUTE_MS = 60_000;

/** Rate limits per minute: per member, or per address for anonymous callers (for IPv6 per network). */
@Injectable()
export class CallLimits {
  readonly #members: RateLimit;
  readonly #addresses: RateLimit;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.#members = new RateLimit(config.MEMBER_CALLS_PER_MINUTE, MINUTE_MS);
    this.#addresses = new RateLimit(config.ANONYMOUS_CALLS_PER_MINUTE, MINUTE_MS);
  }

  /** Counts one call; rejects it with 429 above the limit. */
  take(caller: { readonly actor: Actor | null; readonly ip: string }): void {
    if (caller.actor) this.#members.take(caller.actor.memberId);
    else this.#addresses.take(networkOf(caller.ip));
  }

  readonly guard: CallGuard = (request, _reply, done) => {
    this.take(request);
    done();
  };
}
