import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { identityApi } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { acceptedKeysFor, keyFor } from '../secrets/index.js';

const RANDOM_BYTES = 16;
const TTL_MS = identityApi.issueNonce.http?.setsCookie?.ttlMs ?? 0;

/**
 * Creates signed nonces that contain their expiry, so that issuing a million of them stores nothing. A nonce is stored only when it is used,
 * to prevent a second use.
 */
@Injectable()
export class Nonces {
  readonly #key: Uint8Array;
  readonly #accepted: readonly Uint8Array[];

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.#key = keyFor(config, 'nonces');
    this.#accepted = acceptedKeysFor(config, 'nonces');
  }

  make(): string {
    const until = this.clock.now().getTime() + TTL_MS;
    const content = `${randomBytes(RANDOM_BYTES).toString('base64url')}.${until}`;
    return `${content}.${sign(this.#key, content)}`;
  }

  /** Returns the expiry of a nonce. Null if it is not ours or has expired. */
  expiryOf(nonce: string): Date | null {
    const [random, until, signature] = nonce.split('.');
    if (!random || !until || !signature) return null;
    const content = `${random}.${until}`;
    if (!this.#accepted.some((key) => timingSafeEquals(signature, sign(key, content)))) return null;
    const end = new Date(Number(until));
    return end > this.clock.now() ? end : null;
  }
}

const sign = (key: Uint8Array, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url');

export function timingSafeEquals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
