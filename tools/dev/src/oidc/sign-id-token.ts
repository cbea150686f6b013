import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { claimsOf, personSchema } from './accounts.ts';
import type { IssuerKeys } from './keys.ts';

const LIFETIME_S = 3_600;

/** The body of `POST /dev/id-token`. What is not a person's detail is for tests of refusals. */
export const tokenRequestSchema = personSchema.extend({
  nonce: z.string().optional(),
  email_verified: z.boolean().optional(),
  /** Another audience than the web app. */
  aud: z.string().optional(),
  /** When the person signed in at the issuer, in seconds since 1970. */
  auth_time: z.int().optional(),
  /** Seconds from now to the end of its life; may be negative. */
  expires_in: z.int().optional(),
});

/** Signs an id token as the issuer does at the end of a sign-in. */
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
      // Two of one person's within a second are two tokens: each signs in once.
      .setJti(randomUUID())
      .setIssuer(issuer.url)
      .setAudience(aud ?? issuer.clientId)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + (expires_in ?? LIFETIME_S))
      .sign(await importJWK(issuer.keys.signing, alg))
  );
}
