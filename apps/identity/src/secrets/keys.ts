import { hkdfSync } from 'node:crypto';
import type { IdentityConfig } from '../config.js';

/** Purpose of a derived key. The key of one purpose reveals nothing about another. */
type KeyPurpose =
  'one-time codes' | 'settings mark' | 'security lines' | 'recovery codes' | 'nonces' | 'appeals';

type LongLivedKeys = Pick<
  IdentityConfig,
  'ACCESS_TOKEN_PRIVATE_KEY' | 'IDENTITY_KEY' | 'ACCEPTED_IDENTITY_KEY'
>;

const derive = (key: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', `skillhour ${purpose}`, 32));

/** Derives a separate key for each purpose, so that the settings need only one. */
export const keyFor = (
  { IDENTITY_KEY, ACCESS_TOKEN_PRIVATE_KEY }: LongLivedKeys,
  purpose: KeyPurpose,
): Uint8Array => derive(IDENTITY_KEY ?? ACCESS_TOKEN_PRIVATE_KEY, purpose);

/** Returns the keys whose signatures and hashes are accepted for a purpose: the one of `keyFor`, and another one while it is being replaced. */
export const acceptedKeysFor = (config: LongLivedKeys, purpose: KeyPurpose): readonly Uint8Array[] => {
  const { ACCEPTED_IDENTITY_KEY: other } = config;
  return [keyFor(config, purpose), ...(other === undefined ? [] : [derive(other, purpose)])];
};

/**
 * Derives the mailbox key. Before `MAILBOX_KEY`, the key of second factors was the only long-lived one.
 * @throws Error if the key of second factors is being replaced, because the hashes would change with it
 */
export function mailboxKeyFor({
  MAILBOX_KEY,
  SECOND_FACTOR_KEY: { current, previous },
}: Pick<IdentityConfig, 'MAILBOX_KEY' | 'SECOND_FACTOR_KEY'>): Uint8Array {
  if (MAILBOX_KEY === undefined && previous.length > 0)
    throw new Error('MAILBOX_KEY: is required while SECOND_FACTOR_KEY has several keys');
  return new Uint8Array(hkdfSync('sha256', MAILBOX_KEY ?? current, '', 'skillhour mailboxes', 32));
}
