import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { claimsOf, personSchema } from './accounts.ts';
import type { IssuerKeys } from './keys.ts';

const LIFETIME_S = 3_600;

/** The body of `POST /dev/id-token`. Fields other than the person's details are for tests of rejections. */
export const tokenRequestSchema = personSchema.extend({
  nonce: z.string().optional(),
  email_verified: z.boolean().optional(),
  /** An audience other than the web app. */
  aud: z.string().optional(),
  /** Time of the person's sign-in at the issuer, in seconds since 1970. */
  auth_time: z.int().optional(),
  /** Lifetime from now in seconds; may be negative. */
  expires_in: z.int().optional(),
});

/** Signs an ID token as the issuer does at the end of a sign-in. */
export async function signIdToken(
  request: z.infer<typeof tokenRequestSchema>,
  issuer: { readonly url: string; readonly clientId: string; readonly keys: IssuerKeys },
): Promise<string> {
  const { nonce, email_verified, aud, auth_time, expires_in, ...person } = request;
  const nowS = Math.floor(Date.now() / 1_000);
  const claims = {
    ...claimsOf(person),
    ...(email_verified === undefined ? {} : { email_verified }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(auth_time === undefined ? {} : { auth_time }),
  };
  const { kid, alg } = issuer.keys.signing;
  return (
    new SignJWT(claims)
      .setProtectedHeader({ alg, kid })
      // Makes two tokens of a person within one second different, because each can sign in once.
      .setJti(randomUUID())
      .setIssuer(issuer.url)
      .setAudience(aud ?? issuer.clientId)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + (expires_in ?? LIFETIME_S))
      .sign(await importJWK(issuer.keys.signing, alg))
  );
}
