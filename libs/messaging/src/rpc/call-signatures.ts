import type { AnyEndpoint } from '@skillhour/contracts';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ADMIN } from '../credentials.js';

/** Ed25519 keys that sign and verify calls. */
export interface CallKeys {
  /** Private key of this caller, as PKCS 8 (DER) in base64, optionally preceded by a label. Without it, calls are not signed. */
  privateKey?: string | undefined;
  /**
   * Public keys of all callers: `caller=key`, comma-separated, as SPKI (DER) in base64. While a key is being replaced, its caller occurs
   * twice. Without them, calls are not verified.
   */
  callers?: string | undefined;
}

/** The content that a signature covers: destination, headers and body of a call. */
export interface SignedCall {
  /** Subject of the exact instance and endpoint. */
  subject: string;
  /** The headers that a service acts on, always in the same order. */
  headers: readonly string[];
  body: Uint8Array | string;
}

/**
 * Maximum age of a signature, in milliseconds; older calls are rejected. Longer than any call takes, plus clock skew. A signature from a
 * clock that is ahead is valid.
 */
const VALID_FOR_MS = 60_000;

/** Returns the callers an endpoint accepts: those it names, the gateway if it has a route, and the admin. */
export const callersOf = ({ callers = [], http }: AnyEndpoint): string[] => [
  ...callers,
  ...(http === undefined ? [] : ['gateway']),
  ADMIN,
];

/**
 * Signs calls as one caller, and verifies the signatures of received calls. A message on a subject proves nothing about its sender: the
 * broker also delivers messages there at the request of its streams' consumers (ADR 40).
 */
export class CallSignatures {
  readonly #privateKey: KeyObject | undefined;
  readonly #callers: ReadonlyMap<string, readonly KeyObject[]> | undefined;

  constructor(
    private readonly caller: string,
    { privateKey, callers }: CallKeys,
  ) {
    this.#privateKey = privateKey === undefined ? undefined : parsePrivateKey(privateKey);
    this.#callers = callers === undefined ? undefined : parsePublicKeys(callers);
  }

  /** Returns the signature header, or undefined without a key. */
  sign(call: SignedCall): string | undefined {
    if (this.#privateKey === undefined) return undefined;
    const signedAtMs = Date.now();
    const signature = sign(null, signedBytesOf(call, this.caller, signedAtMs), this.#privateKey);
    return `${this.caller} ${signedAtMs} ${signature.toString('base64')}`;
  }

  /** Whether one of these callers signed the call recently. Always true if no keys are configured. */
  isSignedBy(callers: readonly string[], signature: string, call: SignedCall): boolean {
    if (this.#callers === undefined) return true;
    const [caller = '', signedAt = '', bytes = ''] = signature.split(' ');
    if (!callers.includes(caller) || !(Date.now() - Number(signedAt) <= VALID_FOR_MS)) return false;
    const signed = signedBytesOf(call, caller, Number(signedAt));
    const keys = this.#callers.get(caller) ?? [];
    return keys.some((key) => verify(null, signed, key, Buffer.from(bytes, 'base64')));
  }
}

/** Returns the signed bytes. A JSON array is self-delimiting, so the body can follow it directly. */
const signedBytesOf = (
  { subject, headers, body }: SignedCall,
  caller: string,
  signedAtMs: number,
): Uint8Array =>
  Buffer.concat([
    Buffer.from(JSON.stringify([caller, signedAtMs, subject, ...headers])),
    typeof body === 'string' ? Buffer.from(body) : body,
  ]);

/**
 * Parses a private key.
 *
 * @throws Error if the text is not an Ed25519 private key
 */
export function parsePrivateKey(text: string): KeyObject {
  const der = Buffer.from(text.split(' ').at(-1) ?? '', 'base64');
  return requireEd25519(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

/**
 * Parses a list of public keys. Returns the keys of each caller.
 *
 * @throws Error if the text is not a list of Ed25519 public keys
 */
export function parsePublicKeys(text: string): Map<string, KeyObject[]> {
  const keys = new Map<string, KeyObject[]>();
  for (const entry of text.split(',')) {
    const at = entry.indexOf('=');
    const der = Buffer.from(entry.slice(at + 1), 'base64');
    const key = requireEd25519(createPublicKey({ key: der, format: 'der', type: 'spki' }));
    const caller = entry.slice(0, at);
    keys.set(caller, [...(keys.get(caller) ?? []), key]);
  }
  return keys;
}

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('an ed25519 key is required');
  return key;
}
