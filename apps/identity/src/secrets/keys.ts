import { hkdfSync } from 'node:crypto';
import type { IdentityConfig } from '../config.js';

/** Purpose of a derived key. The key of one purpose reveals nothing about another. */
type KeyPurpose =
  'one-time codes' | 'settings mark' | 'security lines' | 'recovery codes' | 'nonces' | 'appeals';

/** Derives a separate key for each purpose, so that the settings need only one. */
export const keyFor = (config: IdentityConfig, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', config.ACCESS_TOKEN_PRIVATE_KEY, '', `skillhour ${purpose}`, 32));

/** Derives the mailbox key from the long-lived key, so that hashes remain comparable after the access token key is replaced. */
export const mailboxKeyFor = (config: IdentityConfig): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', config.SECOND_FACTOR_KEY, '', 'skillhour mailboxes', 32));
