import { REVOCATIONS } from '@skillhour/contracts';
import { z } from 'zod';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const wholeNumber = (fallback: number) => z.coerce.number().int().positive().default(fallback);
/** Settings files can not hold line breaks everywhere: `\n` stands for one. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((text) => text.includes('PRIVATE KEY'), { error: 'must be a PEM private key (PKCS8, ES256)' });

/** Identity's settings; every limit and period of product decisions 13 and 14 is one. Periods are in milliseconds. */
export const identityConfig = z.object({
  ACCESS_TOKEN_PRIVATE_KEY: pem,
  ACCESS_TOKEN_TTL_MS: wholeNumber(10 * MINUTE_MS).pipe(z.number().max(REVOCATIONS.longestAccessTokenMs)),
  /** Without activity for this long a login session can not be refreshed. */
  IDLE_LIMIT_MS: wholeNumber(4 * HOUR_MS),
  /** How long a used refresh token is forgiven to the same client, whose answer was lost. */
  REFRESH_GRACE_MS: wholeNumber(10 * SECOND_MS),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3).default('Skillhour <no-reply@skillhour.example>'),
  OTP_TTL_MS: wholeNumber(300 * SECOND_MS),
  OTP_SENDS_PER_ACCOUNT: wholeNumber(3),
  OTP_SENDS_PER_ADDRESS: wholeNumber(20),
  OTP_SENDS_WINDOW_MS: wholeNumber(15 * MINUTE_MS),
  RESET_TTL_MS: wholeNumber(30 * MINUTE_MS),
  WRONG_PASSWORDS_PER_ACCOUNT: wholeNumber(10),
  WRONG_PASSWORDS_WINDOW_MS: wholeNumber(15 * MINUTE_MS),
  /** Password hashes that may be computed at once; each needs 19 MiB and a thread. */
  PASSWORD_HASHES_AT_ONCE: wholeNumber(4),
  /** The sign-in provider; without both settings that way of signing in is refused. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** The admin who always exists; made at the first start. */
  ADMIN_USERNAME: z.string().min(2).max(30).default('admin'),
  ADMIN_EMAIL: z.email(),
  ADMIN_PASSWORD: z.string().min(7).max(128),
});
export type IdentityConfig = z.output<typeof identityConfig>;
