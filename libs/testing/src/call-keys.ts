import { brokerUserNames } from '@skillhour/machine';
import { ADMIN, type CallKeys, readBrokerUrl } from '@skillhour/messaging';
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** What stands before the 32 bytes of a private key of ed25519 in PKCS 8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** By what a caller signs its calls and verifies those of all others: follows from the admin's address, so that all processes of a test agree. */
export async function callKeysOf(
  adminUrl: string,
  caller: string,
): Promise<{ own: string; callers: string }> {
  const keyOf = (name: string) => privateKeyOf(readBrokerUrl(adminUrl).password ?? '', name);
  const callers = (await brokerUserNames()).map((name) => `${name}=${base64(createPublicKey(keyOf(name)))}`);
  return { own: base64(keyOf(caller)), callers: callers.join(',') } satisfies CallKeys;
}

/** The same as a service's settings. One that only tests know comes as the admin. */
export async function callSettings(adminUrl: string, service: string): Promise<Record<string, string>> {
  const isKnown = (await brokerUserNames()).includes(service);
  const { own, callers } = await callKeysOf(adminUrl, isKnown ? service : ADMIN);
  return { CALL_KEY: own, CALLER_KEYS: callers };
}

function privateKeyOf(secret: string, caller: string): KeyObject {
  const bytes = createHash('sha256').update(`${secret} ${caller}`).digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });
}

const base64 = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'der' }).toString('base64');
