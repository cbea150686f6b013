import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SERVICES } from '../services/service-names.ts';
import { writeJsonAtomically } from './write-atomically.ts';

/** The file that identifies a data folder. */
export const SECRETS_FILE = 'secrets.json';

const secretsSchema = z.object({
  accessTokenPrivateKey: z.string(),
  accessTokenPublicKey: z.string(),
  /** Key that encrypts the secrets of second factors. */
  secondFactorKey: z.string(),
  admin: z.object({ username: z.string(), email: z.string(), password: z.string() }),
  razorpay: z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() }),
  /** The broker's passwords, by user. */
  broker: z.record(z.string(), z.string()),
  /** The database's passwords, by user. */
  database: z.record(z.string(), z.string()),
  /** The keys with which services sign their calls, by service: ed25519, in base64. */
  calls: z.record(z.string(), z.object({ private: z.string(), public: z.string() })),
});

const storedSchema = secretsSchema.partial({
  broker: true,
  database: true,
  calls: true,
  secondFactorKey: true,
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Production rejects every secret that contains it (libs/service-kit). */
const DEVELOPMENT_MARKER = 'dev-only';
const USERS = ['admin', ...SERVICES];

/**
 * Returns the secrets of this data folder, created at its first start and readable by their owner only. Secrets that a later version added
 * are created if missing.
 */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, SECRETS_FILE);
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  const made = newSecrets();
  const known = stored === undefined ? made : storedSchema.parse(JSON.parse(stored));
  const secrets = {
    ...known,
    secondFactorKey: known.secondFactorKey ?? made.secondFactorKey,
    broker: { ...made.broker, ...known.broker },
    database: { ...made.database, ...known.database },
    calls: { ...made.calls, ...known.calls },
  };
  await writeJsonAtomically(file, secrets, 0o600);
  return secrets;
}

function newSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
  const passwords = () =>
    Object.fromEntries(USERS.map((user) => [user, `${DEVELOPMENT_MARKER}-${random(18)}`]));
  return {
    accessTokenPrivateKey: withMarker(privateKey),
    accessTokenPublicKey: withMarker(publicKey),
    secondFactorKey: `${DEVELOPMENT_MARKER} ${randomBytes(32).toString('base64')}`,
    admin: {
      username: 'admin',
      email: 'admin@skillhour.example',
      password: `${DEVELOPMENT_MARKER}-${random(9)}`,
    },
    razorpay: {
      keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      keySecret: `${DEVELOPMENT_MARKER}-${random(18)}`,
      webhookSecret: `${DEVELOPMENT_MARKER}-${random(18)}`,
    },
    broker: passwords(),
    database: passwords(),
    calls: Object.fromEntries(SERVICES.map((service) => [service, callKeys()])),
  };
}

function callKeys(): { private: string; public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const shared = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { private: `${DEVELOPMENT_MARKER} ${own}`, public: shared };
}

/** Adds a line before a key that marks its origin. Key parsers skip it. */
const withMarker = (pem: string): string =>
  `${DEVELOPMENT_MARKER}: a development key of this machine\n${pem}`;
