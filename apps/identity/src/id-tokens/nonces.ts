import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { identityApi } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { keyFor } from '../secrets/index.js';

const RANDOM_BYTES = 16;
const TTL_MS = identityApi.issueNonce.http?.gives?.ttlMs ?? 0;

/**
 * Makes nonces that tell by themselves that they are ours and until when: whoever asks for a million fills no database.
 * That one is used once is remembered when it is used.
 */
@Injectable()
export class Nonces {
  readonly #key: Uint8Array;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.#key = keyFor(config, 'nonces');
  }

  make(): string {
    const until = this.clock.now().getTime() + TTL_MS;
    const content = `${randomBytes(RANDOM_BYTES).toString('base64url')}.${until}`;
    return `${content}.${this.#sign(content)}`;
  }

  /** Until when it holds; null for what is none of ours, or too old. */
  endOf(nonce: string): Date | null {
    const [random, until, signature] = nonce.split('.');
    if (!random || !until || !signature) return null;
    if (!areSame(signature, this.#sign(`${random}.${until}`))) return null;
    const end = new Date(Number(until));
    return end > this.clock.now() ? end : null;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}

export function areSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
