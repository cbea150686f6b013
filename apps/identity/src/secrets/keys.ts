import { hkdfSync } from 'node:crypto';
import type { IdentityConfig } from '../config.js';

/** Purpose of a derived key. The key of one purpose reveals nothing about another. */
type KeyPurpose =
  'one-time codes' | 'settings mark' | 'security lines' | 'recovery codes' | 'nonces' | 'appeals';

type LongLivedKeys = Pick<IdentityConfig, 'ACCESS_TOKEN_PRIVATE_KEY' | 'IDENTITY_KEY'>;

/** Derives a separate key for each purpose, so that the settings need only one. */
export const keyFor = (
  { IDENTITY_KEY, ACCESS_TOKEN_PRIVATE_KEY }: LongLivedKeys,
  purpose: KeyPurpose,
): Uint8Array =>
  new Uint8Array(
    hkdfSync('sha256', IDENTITY_KEY ?? ACCESS_TOKEN_PRIVATE_KEY, '', `skillhour ${purpose}`, 32),
  );

/** Derives the mailbox key from the key of second factors, which was the only long-lived one before `IDENTITY_KEY`. */
export const mailboxKeyFor = (config: IdentityConfig): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', config.SECOND_FACTOR_KEY, '', 'skillhour mailboxes', 32));
