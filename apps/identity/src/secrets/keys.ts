import { hkdfSync } from 'node:crypto';
import type { IdentityConfig } from '../config.js';

/** What a derived key is for; a key of one purpose says nothing about another. */
type KeyPurpose = 'one-time codes' | 'settings mark' | 'security lines' | 'recovery codes' | 'nonces';

/** A secret of its own for each purpose, so that the settings need to hold just one. */
export const keyFor = (config: IdentityConfig, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', config.ACCESS_TOKEN_PRIVATE_KEY, '', `skillhour ${purpose}`, 32));

/** Derived from the long-lived key: the hashes remain comparable after the access token key is replaced. */
export const mailboxKeyFor = (config: IdentityConfig): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', config.SECOND_FACTOR_KEY, '', 'skillhour mailboxes', 32));
