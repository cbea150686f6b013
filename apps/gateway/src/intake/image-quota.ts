import { Inject, Injectable } from '@nestjs/common';
import { commonRefusal } from '@skillhour/contracts';
import { CONFIG, networkOf } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

const HOUR_S = 3_600;

/** How many images a member may send in an hour, whatever for: decoding costs more than any other call. Who is nobody counts by address. */
@Injectable()
export class ImageQuota {
  readonly #images: RateLimiterMemory;

  constructor(@Inject(CONFIG) { IMAGES_PER_HOUR }: GatewayConfig) {
    this.#images = new RateLimiterMemory({ points: IMAGES_PER_HOUR, duration: HOUR_S });
  }

  /** Counts one more, before a byte of it is kept; refuses it with 429 where there were too many. */
  async take({ actor, ip }: Pick<FastifyRequest, 'actor' | 'ip'>): Promise<void> {
    try {
      await this.#images.consume(actor ? actor.memberId : networkOf(ip));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw commonRefusal('caller.too_many_calls', {}, { retryAfterMs: refusal.msBeforeNext });
    }
  }
}
