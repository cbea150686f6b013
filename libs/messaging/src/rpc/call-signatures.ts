import type { AnyEndpoint } from '@skillhour/contracts';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ADMIN } from '../credentials.js';

/** The keys by which calls are signed and verified, all of ed25519. */
export interface CallKeys {
  /** Its own private key, as PKCS 8 (DER) in base64, after words that say whose it is. Without one its calls are not signed. */
  own?: string | undefined;
  /** `caller=key` with commas between: everybody's public key, as SPKI (DER) in base64. Without any, calls are not verified. */
  callers?: string | undefined;
}

/** What a signature binds: where a call goes and all that it says. */
export interface SignedCall {
  /** The very instance and endpoint. */
  subject: string;
  /** The headers that a service acts by, always in the same order. */
  headers: readonly string[];
  body: Uint8Array | string;
}

/**
 * A call that was signed longer ago than this is refused, in milliseconds. Longer than any call takes, with clocks that differ; a signature
 * of a clock that is ahead is not too old.
 */
const VALID_FOR_MS = 60_000;

/** Who may call an endpoint: the gateway what has a route, services what names them, and the admin. */
export const callersOf = ({ callers = [], http }: AnyEndpoint): string[] => [
  ...callers,
  ...(http === undefined ? [] : ['gateway']),
  ADMIN,
];

/**
 * Signs calls as one caller, and verifies whose a call is: that something arrived at a subject proves nothing, since the broker also delivers
 * there what consumers of its streams ask for (ADR 40).
 */
export class CallSignatures {
  readonly #own: KeyObject | undefined;
  readonly #callers: ReadonlyMap<string, KeyObject> | undefined;

  constructor(
    private readonly caller: string,
    { own, callers }: CallKeys,
  ) {
    this.#own = own === undefined ? undefined : privateKey(own);
    this.#callers = callers === undefined ? undefined : publicKeys(callers);
  }

  /** The signature's header; undefined without a key. */
  sign(call: SignedCall): string | undefined {
    if (this.#own === undefined) return undefined;
    const signedAtMs = Date.now();
    const signature = sign(null, bytesOf(call, this.caller, signedAtMs), this.#own);
    return `${this.caller} ${signedAtMs} ${signature.toString('base64')}`;
  }

  /** Whether one of these callers has signed the call, not long ago; always where no keys are known. */
  isBy(callers: readonly string[], signature: string, call: SignedCall): boolean {
    if (this.#callers === undefined) return true;
    const [caller = '', signedAt = '', bytes = ''] = signature.split(' ');
    const key = callers.includes(caller) ? this.#callers.get(caller) : undefined;
    if (key === undefined || !(Date.now() - Number(signedAt) <= VALID_FOR_MS)) return false;
    return verify(null, bytesOf(call, caller, Number(signedAt)), key, Buffer.from(bytes, 'base64'));
  }
}

/** A JSON array says itself where it ends, and what follows it is the body. */
const bytesOf = ({ subject, headers, body }: SignedCall, caller: string, signedAtMs: number): Uint8Array =>
  Buffer.concat([
    Buffer.from(JSON.stringify([caller, signedAtMs, subject, ...headers])),
    typeof body === 'string' ? Buffer.from(body) : body,
  ]);

/** @throws Error if the text is not a private key of ed25519 */
export function privateKey(text: string): KeyObject {
  const der = Buffer.from(text.split(' ').at(-1) ?? '', 'base64');
  return ofEd25519(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

/** @throws Error if the text is not a list of public keys of ed25519 */
export function publicKeys(text: string): Map<string, KeyObject> {
  const entries = text.split(',').map((entry) => {
    const at = entry.indexOf('=');
    const der = Buffer.from(entry.slice(at + 1), 'base64');
    return [
      entry.slice(0, at),
      ofEd25519(createPublicKey({ key: der, format: 'der', type: 'spki' })),
    ] as const;
  });
  return new Map(entries);
}

function ofEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('a key of ed25519 is needed');
  return key;
}
