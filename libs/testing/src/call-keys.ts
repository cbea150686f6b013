import { brokerUserNames } from '@skillhour/machine';
import { ADMIN, type CallKeys } from '@skillhour/messaging';
import { generateKeyPairSync } from 'node:crypto';

const made = new Map<string, { own: string; shared: string }>();

/** By what a caller signs its calls and verifies those of all others, in the tests of this process. */
export async function callKeysOf(caller: string): Promise<{ own: string; callers: string }> {
  const callers = (await brokerUserNames()).map((name) => `${name}=${pairOf(name).shared}`);
  return { own: pairOf(caller).own, callers: callers.join(',') } satisfies CallKeys;
}

/** The same as a service's settings. One that only tests know comes as the admin. */
export async function callSettings(service: string): Promise<Record<string, string>> {
  const isKnown = (await brokerUserNames()).includes(service);
  const { own, callers } = await callKeysOf(isKnown ? service : ADMIN);
  return { CALL_KEY: own, CALLER_KEYS: callers };
}

function pairOf(caller: string) {
  const known = made.get(caller);
  if (known !== undefined) return known;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pair = {
    own: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    shared: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  made.set(caller, pair);
  return pair;
}
