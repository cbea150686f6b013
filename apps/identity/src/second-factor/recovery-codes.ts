import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import type { MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { acceptedKeysFor, keyFor } from '../secrets/index.js';

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
/** Crockford's alphabet, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Codes for members without their authenticator: 50 random bits each, shown once, stored as a keyed hash, single use. */
@Injectable()
export class RecoveryCodes {
  readonly #key: Uint8Array;
  readonly #accepted: readonly Uint8Array[];

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#key = keyFor(config, 'recovery codes');
    this.#accepted = acceptedKeysFor(config, 'recovery codes');
  }

  make(): string[] {
    return Array.from({ length: CODE_COUNT }, () => {
      const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
      return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
    });
  }

  /** Returns the hash to store. */
  hash(memberId: MemberId, code: string): string {
    return hashWith(this.#key, memberId, code);
  }

  /** Returns the hashes that a code may be stored as: one per accepted key. */
  hashes(memberId: MemberId, code: string): readonly string[] {
    return this.#accepted.map((key) => hashWith(key, memberId, code));
  }
}

/** Ignores case, dashes and look-alikes, such as o for 0. */
function hashWith(key: Uint8Array, memberId: MemberId, code: string): string {
  const letters = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  const read = letters.replace(/[oil]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return createHmac('sha256', key).update(`${memberId} ${read}`).digest('base64url');
}
