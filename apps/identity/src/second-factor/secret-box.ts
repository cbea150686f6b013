import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable later (AES-256-GCM). The database alone reveals no codes, and a row moved to another account can't
 * be decrypted.
 */
@Injectable()
export class SecretBox {
  readonly #current: Uint8Array;
  readonly #previous: readonly Uint8Array[];

  constructor(@Inject(CONFIG) { SECOND_FACTOR_KEY }: Pick<IdentityConfig, 'SECOND_FACTOR_KEY'>) {
    this.#current = SECOND_FACTOR_KEY.current;
    this.#previous = SECOND_FACTOR_KEY.previous;
  }

  encrypt(memberId: MemberId, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#current, iv).setAAD(Buffer.from(memberId));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Throws if it was encrypted for another member or with an unknown key, or if it was changed. */
  decrypt(memberId: MemberId, encrypted: string): string {
    for (const key of [this.#current, ...this.#previous]) {
      const secret = decryptWith(key, memberId, encrypted);
      if (secret !== null) return secret;
    }
    throw new Error('the secret can be decrypted with none of the keys');
  }

  /** Encrypts it again with the current key; null if it is already. Throws like `decrypt`. */
  renew(memberId: MemberId, encrypted: string): string | null {
    if (decryptWith(this.#current, memberId, encrypted) !== null) return null;
    return this.encrypt(memberId, this.decrypt(memberId, encrypted));
  }
}

/** Returns null if the key, the member or the content is another one. */
function decryptWith(key: Uint8Array, memberId: MemberId, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(memberId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString();
  } catch {
    return null;
  }
}
