import { Inject, Injectable } from '@nestjs/common';
import { createCommonError } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

const HOUR_S = 3_600;

/** Limits images per sender and hour, for all purposes together: decoding costs more than any other call. */
@Injectable()
export class ImageQuota {
  readonly #images: RateLimiterMemory;

  constructor(@Inject(CONFIG) { IMAGES_PER_HOUR }: GatewayConfig) {
    this.#images = new RateLimiterMemory({ points: IMAGES_PER_HOUR, duration: HOUR_S });
  }

  /** Counts one image before any of it is stored; rejects it with 429 above the limit. */
  async take(sender: string): Promise<void> {
    try {
      await this.#images.consume(sender);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw createCommonError('caller.too_many_calls', {}, { retryAfterMs: error.msBeforeNext });
    }
  }
}
