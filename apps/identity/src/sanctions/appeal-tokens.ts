import { Inject, Injectable } from '@nestjs/common';
import { SanctionId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { acceptedKeysFor, keyFor } from '../secrets/index.js';

/**
 * Tokens of appeal links. A token is a sanction's id with a signature, so that a suspended member can appeal without
 * signing in and no token is stored.
 */
@Injectable()
export class AppealTokens {
  readonly #key: Uint8Array;
  readonly #accepted: readonly Uint8Array[];
  readonly #origin: string;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#key = keyFor(config, 'appeals');
    this.#accepted = acceptedKeysFor(config, 'appeals');
    this.#origin = config.PUBLIC_ORIGIN;
  }

  tokenOf(id: SanctionId): string {
    return `${id}.${sign(this.#key, id)}`;
  }

  linkOf(id: SanctionId): string {
    return `${this.#origin}/appeal?token=${encodeURIComponent(this.tokenOf(id))}`;
  }

  /** Returns the sanction that a token belongs to, or null if it was not made here. */
  read(token: string): SanctionId | null {
    const [id = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature);
    const isOurs = this.#accepted.some((key) => {
      const expected = Buffer.from(sign(key, id));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? (SanctionId.safeParse(id).data ?? null) : null;
  }
}

const sign = (key: Uint8Array, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url');
