import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { RateLimit } from '../http/index.js';

const HOUR_MS = 3_600_000;

/** Limits images per sender and hour, for all purposes together: decoding costs more than any other call. */
@Injectable()
export class ImageQuota {
  readonly #images: RateLimit;

  constructor(@Inject(CONFIG) { IMAGES_PER_HOUR }: GatewayConfig) {
    this.#images = new RateLimit(IMAGES_PER_HOUR, HOUR_MS);
  }

  /** Counts one image before any of it is stored; rejects it with 429 above the limit. */
  take(sender: string): void {
    this.#images.take(sender);
  }
}
