import { brokerUserNames } from '@skillhour/machine';
import { ADMIN, type CallKeys, readBrokerUrl } from '@skillhour/messaging';
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Header before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Returns the key by which a caller signs its calls, and the public keys of all callers. They are derived from the
 * admin's URL, so that all processes of a test agree.
 */
export async function callKeysOf(
  adminUrl: string,
  caller: string,
): Promise<{ privateKey: string; callers: string }> {
  const keyOf = (name: string) => privateKeyOf(readBrokerUrl(adminUrl).password ?? '', name);
  const callers = (await brokerUserNames()).map((name) => `${name}=${base64(createPublicKey(keyOf(name)))}`);
  return { privateKey: base64(keyOf(caller)), callers: callers.join(',') } satisfies CallKeys;
}

/** Returns the same as a service's settings. A service that exists only in tests uses the admin's key. */
export async function callSettings(adminUrl: string, service: string): Promise<Record<string, string>> {
  const isKnown = (await brokerUserNames()).includes(service);
  const { privateKey, callers } = await callKeysOf(adminUrl, isKnown ? service : ADMIN);
  return { CALL_KEY: privateKey, CALLER_KEYS: callers };
}

function privateKeyOf(secret: string, caller: string): KeyObject {
  const bytes = createHash('sha256').update(`${secret} ${caller}`).digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });
}

const base64 = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'der' }).toString('base64');
