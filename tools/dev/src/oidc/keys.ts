import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const keysSchema = z.object({
  /** The key that signs ID tokens: RSA, like Google's. */
  signing: z.object({ kty: z.literal('RSA'), kid: z.string(), alg: z.literal('RS256') }).loose(),
  cookie: z.string(),
});

export type IssuerKeys = z.infer<typeof keysSchema>;

/** Returns the issuer's keys. They are created once and stored, so that clients can still verify tokens after a restart. */
export async function issuerKeys(dataDir: string): Promise<IssuerKeys> {
  const file = join(dataDir, 'keys.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return keysSchema.parse(JSON.parse(stored));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  };
  const keys = keysSchema.parse({ signing, cookie: randomBytes(32).toString('base64url') });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return keys;
}
