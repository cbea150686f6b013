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
const MARK = 'dev-only';
const USERS = ['admin', ...SERVICES];

/**
 * Returns the secrets of this data folder, created at its first start and readable by their owner only. Secrets that a later version added
 * are created if missing.
 */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, SECRETS_FILE);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const made = newSecrets();
  const known = kept === undefined ? made : storedSchema.parse(JSON.parse(kept));
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
  const passwords = () => Object.fromEntries(USERS.map((user) => [user, `${MARK}-${random(18)}`]));
  return {
    accessTokenPrivateKey: marked(privateKey),
    accessTokenPublicKey: marked(publicKey),
    secondFactorKey: `${MARK} ${randomBytes(32).toString('base64')}`,
    admin: { username: 'admin', email: 'admin@skillhour.example', password: `${MARK}-${random(9)}` },
    razorpay: {
      keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      keySecret: `${MARK}-${random(18)}`,
      webhookSecret: `${MARK}-${random(18)}`,
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
  return { private: `${MARK} ${own}`, public: shared };
}

/** Adds a line before a key that marks its origin. Key parsers skip it. */
const marked = (pem: string): string => `${MARK}: a development key of this machine\n${pem}`;
