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
  readonly #key: Uint8Array;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#key = config.SECOND_FACTOR_KEY;
  }

  encrypt(memberId: MemberId, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(memberId));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Throws if it was encrypted for another member or with another key, or if it was changed. */
  decrypt(memberId: MemberId, encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(memberId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString();
  }
}
