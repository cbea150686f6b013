import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { IMAGE_SIZES, imageFile, type ImageSize } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import pLimit from 'p-limit';
import type { Rendered } from './decode-job.js';
import { Decoder, DecoderExited, type DecodeLimits } from './decoder.js';

/** Injection token for the decoder program and its limits. */
export const DECODING = Symbol('decoding');
export interface DecodingOptions extends DecodeLimits {
  program: URL;
  maxPixels: number;
}

const MB = 1024 * 1024;
export const decodingOptions: DecodingOptions = {
  /** In the same folder, compiled or not. */
  program: new URL(`./decode-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  /** More than any phone's camera takes. An image of that size needs some 150 MB while it is decoded. */
  maxPixels: 50_000_000,
  timeoutMs: 20_000,
  memoryBytes: 384 * MB,
};

/** Concurrent decoder processes per gateway, because each takes memory in proportion to the pixels. */
const PROCESSES = 2;
const QUALITY = 82;
/** Idle time before a process ends. The library takes 15 MB that most gateways rarely need. */
const MAX_IDLE_MS = 30_000;
const SIZES: readonly ImageSize[] = ['full', 'page', 'card'];

/** Thrown if an image is rejected: it has too many pixels, or is not an image. */
export class ImageRejected extends Error {
  constructor(readonly reason: 'pixels' | 'image') {
    super(`the image was not decoded: ${reason}`);
  }
}

/**
 * Decodes images in separate processes, a few at a time. If a file crashes the decoder, only that process
 * ends and the gateway continues.
 */
@Injectable()
export class DecoderPool implements OnModuleDestroy {
  readonly #limit = pLimit(PROCESSES);
  readonly #idle: Decoder[] = [];
  readonly #busy = new Set<Decoder>();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DECODING) private readonly options: DecodingOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Renders an image's sizes into a folder; returns the largest. Throws `ImageRejected`, or the disk's error. */
  render(source: string, folder: string): Promise<Rendered> {
    return this.#limit(() => this.#render(source, folder));
  }

  onModuleDestroy(): void {
    clearTimeout(this.#idleTimer);
    for (const decoder of [...this.#idle.splice(0), ...this.#busy]) decoder.end('shutdown');
  }

  async #render(source: string, folder: string): Promise<Rendered> {
    const { program, maxPixels, timeoutMs } = this.options;
    const decoder = this.#idle.findLast(({ isAlive }) => isAlive) ?? new Decoder(program, this.options);
    this.#idle.splice(
      0,
      this.#idle.length,
      ...this.#idle.filter((other) => other !== decoder && other.isAlive),
    );
    this.#busy.add(decoder);
    try {
      const sizes = SIZES.map((size) => ({ file: imageFile(size), width: IMAGE_SIZES[size] }));
      const timeoutS = Math.ceil(timeoutMs / 1000);
      const message = await decoder.decode({ source, folder, maxPixels, timeoutS, quality: QUALITY, sizes });
      this.#release(decoder);
      if ('rendered' in message) return message.rendered;
      if (message.failure === 'store')
        throw Object.assign(new Error('the image could not be written'), message);
      throw new ImageRejected(message.failure);
    } catch (error) {
      if (!(error instanceof DecoderExited)) throw error;
      this.logger.warn({ by: error.message }, 'an image crashed its decoder process');
      throw new ImageRejected('image');
    } finally {
      this.#busy.delete(decoder);
    }
  }

  #release(decoder: Decoder): void {
    this.#idle.push(decoder);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) idle.end('rest');
    }, MAX_IDLE_MS).unref();
  }
}
