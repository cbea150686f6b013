import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { commonRefusal } from '@skillhour/contracts';
import { CONFIG, networkOf } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/**
 * How often one member, or one address that nobody is signed in at (of IPv6 its network), may call in a minute. Counts every call, those that are refused next too;
 * refuses it with 429 when there were too many.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  readonly #members: RateLimiterMemory;
  readonly #addresses: RateLimiterMemory;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.#members = perMinute(config.MEMBER_CALLS_PER_MINUTE);
    this.#addresses = perMinute(config.ANONYMOUS_CALLS_PER_MINUTE);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    try {
      await (actor ? this.#members.consume(actor.memberId) : this.#addresses.consume(networkOf(ip)));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw commonRefusal('caller.too_many_calls', {}, { retryAfterMs: refusal.msBeforeNext });
    }
  }
}
