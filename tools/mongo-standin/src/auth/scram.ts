import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

// Server side of SCRAM (RFC 5802 and RFC 7677), without channel binding.

/** Stored verifier of a password: allows checking it but not recovering it. All in base64. */
export interface Credentials {
  readonly iterationCount: number;
  readonly salt: string;
  readonly storedKey: string;
  readonly serverKey: string;
}

const ITERATIONS = 15_000;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export function credentialsOf(password: string): Credentials {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  return {
    iterationCount: ITERATIONS,
    salt: salt.toString('base64'),
    storedKey: sha256(hmac(salted, 'Client Key')).toString('base64'),
    serverKey: hmac(salted, 'Server Key').toString('base64'),
  };
}

/** A SCRAM conversation that waits for the client's proof. */
export interface Challenge {
  readonly user: string;
  /** Message to the client. */
  readonly message: string;
  /** Returns the server's final message if the proof is correct, otherwise undefined. */
  readonly verify: (clientFinal: string) => string | undefined;
}

/** Responds to a client's first message; undefined if the message is invalid or the user unknown. */
export function challenge(
  clientFirst: string,
  find: (user: string) => Credentials | undefined,
): Challenge | undefined {
  const [, bare, name, clientNonce] = /^n,,(n=([^,]*),r=([^,]+))$/.exec(clientFirst) ?? [];
  if (bare === undefined || name === undefined || clientNonce === undefined) return undefined;
  const user = name.replaceAll('=2C', ',').replaceAll('=3D', '=');
  const credentials = find(user);
  if (!credentials) return undefined;
  const nonce = `${clientNonce}${randomBytes(24).toString('base64')}`;
  const message = `r=${nonce},s=${credentials.salt},i=${credentials.iterationCount}`;
  const verify = (clientFinal: string): string | undefined => {
    const [, unproven, proof] = /^(c=biws,r=[^,]+),p=(.+)$/.exec(clientFinal) ?? [];
    if (unproven !== `c=biws,r=${nonce}` || proof === undefined) return undefined;
    const signed = `${bare},${message},${unproven}`;
    if (!isProven(proof, signed, Buffer.from(credentials.storedKey, 'base64'))) return undefined;
    return `v=${hmac(Buffer.from(credentials.serverKey, 'base64'), signed).toString('base64')}`;
  };
  return { user, message, verify };
}

function isProven(proof: string, signed: string, storedKey: Buffer): boolean {
  const given = Buffer.from(proof, 'base64');
  const signature = hmac(storedKey, signed);
  if (given.length !== signature.length) return false;
  const clientKey = Buffer.from(given.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return timingSafeEqual(sha256(clientKey), storedKey);
}
