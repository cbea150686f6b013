import { NewPassword, REVOCATIONS } from '@skillhour/contracts';
import {
  encryptedMail,
  https,
  imageConfig,
  notOfDevelopment,
  strongKey,
  strongSecret,
  type ProductionRule,
} from '@skillhour/service-kit';
import type * as Core from '@zxcvbn-ts/core';
import type * as Words from '@zxcvbn-ts/language-common';
import { createRequire } from 'node:module';
import { z } from 'zod';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const KEY_BYTES = 32;
const wholeNumber = (fallback: number) => z.coerce.number().int().positive().default(fallback);
/** Not all settings files can contain line breaks, so `\n` represents one. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').replace(/^[^]*?(?=-----BEGIN)/, ''))
  .refine((text) => text.includes('PRIVATE KEY'), { error: 'must be a PEM private key (PKCS8, ES256)' });

const SHORTEST_ADMIN_PASSWORD = 12;
/** On a scale of 0 to 4. With this score, offline guessing takes long. */
const LEAST_SCORE = 3;

/** Requires more than members' passwords, because this one gives access to everything. */
const strongPassword: ProductionRule = (text = '') => {
  const rules = NewPassword.safeParse(text).error?.issues[0]?.message;
  if (rules !== undefined) return `is weaker than a member's may be: ${rules}`;
  if (text.length < SHORTEST_ADMIN_PASSWORD)
    return `must have at least ${SHORTEST_ADMIN_PASSWORD} characters`;
  return scoreOf(text) < LEAST_SCORE ? 'is too common' : undefined;
};

/** Loads the library only here, because its word lists take 7 MB. */
function scoreOf(password: string): number {
  const load = createRequire(import.meta.url);
  const { ZxcvbnFactory } = load('@zxcvbn-ts/core') as typeof Core;
  const { adjacencyGraphs, dictionary } = load('@zxcvbn-ts/language-common') as typeof Words;
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password).score;
}

/** Settings of identity, including every limit and period of product decisions 13 and 14. Periods are in milliseconds. */
export const identityConfig = z.object({
  ACCESS_TOKEN_PRIVATE_KEY: pem.meta({
    description: 'PEM (PKCS8) of the key that signs access tokens (ES256); \\n may stand for a line break.',
    secret: true,
    production: [strongKey],
  }),
  ACCESS_TOKEN_TTL_MS: wholeNumber(10 * MINUTE_MS)
    .pipe(z.number().max(REVOCATIONS.longestAccessTokenMs))
    .describe('How long an access token holds.'),
  IDLE_LIMIT_MS: wholeNumber(4 * HOUR_MS).describe(
    'Without activity for this long a login session can not be refreshed.',
  ),
  LOGIN_SESSION_TTL_MS: wholeNumber(30 * 24 * HOUR_MS).describe(
    'How long after the sign-in a login session ends, however much it is used.',
  ),
  REFRESH_GRACE_MS: wholeNumber(10 * SECOND_MS).describe(
    'How long a used refresh token is forgiven to the same client, whose answer was lost.',
  ),
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .meta({ description: 'The origin members use; links in mails begin with it.', production: [https] }),
  ...imageConfig,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({
    description: 'The mail server, as smtp:// or smtps://, with user and password where it wants them.',
    secret: true,
    production: [encryptedMail],
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>"]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: 'must be an address, or `Name <address>`',
    })
    .default('Skillhour <no-reply@skillhour.example>')
    .describe('The sender of mails.'),
  OTP_TTL_MS: wholeNumber(300 * SECOND_MS).describe('How long a one-time code holds.'),
  OTP_SENDS_PER_ACCOUNT: wholeNumber(3).describe(
    'Codes that one account is sent within OTP_SENDS_WINDOW_MS.',
  ),
  OTP_SENDS_PER_ADDRESS: wholeNumber(20).describe(
    'Codes that one network address may ask for within OTP_SENDS_WINDOW_MS; each registration asks for one, taken or not.',
  ),
  OTP_SENDS_WINDOW_MS: wholeNumber(15 * MINUTE_MS).describe('The time in which sent codes are counted.'),
  RESET_TTL_MS: wholeNumber(30 * MINUTE_MS).describe('How long a link for a new password holds.'),
  WRONG_PASSWORDS_PER_ACCOUNT: wholeNumber(10).describe(
    'Wrong passwords that one account may be tried with from one network address, or on one known device, within WRONG_PASSWORDS_WINDOW_MS.',
  ),
  WRONG_PASSWORDS_WINDOW_MS: wholeNumber(15 * MINUTE_MS).describe(
    'The time in which wrong passwords are counted.',
  ),
  WRONG_PASSWORDS_PER_ADDRESS: wholeNumber(30).describe(
    'Wrong passwords that one network address may try within WRONG_PASSWORDS_WINDOW_MS, on whatever accounts.',
  ),
  WRONG_PASSWORDS_PER_DAY: wholeNumber(50).describe(
    'Wrong passwords that one account may be tried with within a day from unknown devices; after that an unknown device also needs a mailed code.',
  ),
  PASSWORD_HASHES_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'Password hashes that may be computed at once; each needs 19 MiB, a core and a thread. One less than there are cores, three at the most, unless set.',
    ),
  PASSWORD_HASHES_WAITING: wholeNumber(100).describe(
    'Password hashes that may wait for their turn; more are answered 503.',
  ),
  SECOND_FACTOR_KEY: z
    .string()
    // Keys created on a development machine have a label in front.
    .transform((text) => new Uint8Array(Buffer.from(text.split(' ').at(-1) ?? '', 'base64')))
    .refine((bytes) => bytes.length === KEY_BYTES, { error: 'must be 32 random bytes in base64' })
    .meta({
      description:
        'What the secrets of second factors are sealed with: 32 random bytes in base64. Without it they are lost.',
      secret: true,
      production: [strongSecret],
    }),
  SECOND_FACTOR_TRIES: wholeNumber(5).describe(
    'Wrong codes of a second factor that one account may be tried with within SECOND_FACTOR_TRIES_WINDOW_MS.',
  ),
  SECOND_FACTOR_TRIES_WINDOW_MS: wholeNumber(15 * MINUTE_MS).describe(
    'The time in which wrong codes of a second factor are counted.',
  ),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe('Whether admins need a second factor; by itself required in production, else optional.'),
  EXPORTS_PER_DAY: wholeNumber(1).describe('Exports of one account within a day.'),
  EXPORT_KEPT_MS: wholeNumber(24 * HOUR_MS).describe('How long the file of an export is kept.'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .meta({
      description: 'The sign-in provider; without it and OIDC_CLIENT_ID that way of signing in is refused.',
      production: [https],
    }),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'What Skillhour is called at the sign-in provider, which leads back to <PUBLIC_ORIGIN>/login and <PUBLIC_ORIGIN>/settings.',
    ),
  FEDCM_CONFIG_URL: z
    .url()
    .optional()
    .meta({
      description:
        "Where the sign-in provider offers one-tap sign-in by the browser (FedCM), if it does; Google's is https://accounts.google.com/gsi/fedcm.json.",
      production: [https],
    }),
  ADMIN_USERNAME: z
    .string()
    .min(2)
    .max(30)
    .default('admin')
    .describe('The admin who always exists; made at the first start.'),
  ADMIN_EMAIL: z.email().describe("The admin's mail address."),
  ADMIN_PASSWORD: z
    .string()
    .min(7)
    .max(128)
    .meta({
      description: "The admin's password.",
      secret: true,
      production: [notOfDevelopment, strongPassword],
    }),
});
export type IdentityConfig = z.output<typeof identityConfig>;
