import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Input of the sign-in page. Any address and name are accepted. */
export const personSchema = z.object({
  email: z.email(),
  given_name: z.string().trim().min(1).max(80),
  family_name: z.string().trim().max(80).default(''),
});

export type Person = Readonly<z.infer<typeof personSchema>>;

/** The claims an issuer makes about a person. */
export interface Claims {
  readonly [claim: string]: string | boolean;
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
}

/** Returns the claims about a person. The same address has the same subject, at every sign-in and after every restart. */
export function claimsOf({ email, given_name, family_name }: Person): Claims {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
  const name = `${given_name} ${family_name}`.trim();
  return { sub, email, email_verified: true, name, given_name, family_name };
}
