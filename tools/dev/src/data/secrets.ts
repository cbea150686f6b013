import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJsonAtomically } from './write-atomically.ts';

/** The file in a data folder that makes it one. */
export const SECRETS_FILE = 'secrets.json';

const secretsSchema = z.object({
  accessTokenPrivateKey: z.string(),
  accessTokenPublicKey: z.string(),
  /** What the secrets of second factors are sealed with. */
  secondFactorKey: z.string(),
  admin: z.object({ username: z.string(), email: z.string(), password: z.string() }),
  razorpay: z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() }),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of this data folder, made at its first start and readable by their owner alone. */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, SECRETS_FILE);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  // A folder of an older version gets what it lacks.
  const before: unknown = kept === undefined ? {} : JSON.parse(kept);
  const complete = secretsSchema.safeParse(before);
  if (complete.success) return complete.data;
  const secrets = secretsSchema.parse({ ...newSecrets(), ...(before as object) });
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
  return {
    accessTokenPrivateKey: privateKey,
    accessTokenPublicKey: publicKey,
    secondFactorKey: randomBytes(32).toString('base64'),
    admin: { username: 'admin', email: 'admin@skillhour.example', password: `admin-${random(9)}` },
    razorpay: {
      keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      keySecret: random(24),
      webhookSecret: random(24),
    },
  };
}
