import { NewPassword, REVOCATIONS } from '@skillhour/contracts';
import {
  contactConfig,
  encryptedMail,
  https,
  imageConfig,
  noDevelopmentValue,
  signUpConfig,
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
/** Not all settings files can contain line breaks, so `\n` represents one. Text before a PEM key is ignored. */
const keyText = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').replace(/^[^]*?(?=-----BEGIN)/, ''));
const pem = keyText.refine((text) => text.includes('PRIVATE KEY'), {
  error: 'must be a PEM private key (PKCS8, ES256)',
});

/** Keys created on a development machine have a label in front. */
const keyBytes = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(text.split(' ').at(-1) ?? '', 'base64'));
const isWholeKey = (bytes: Uint8Array): boolean => bytes.length === KEY_BYTES;

const MIN_ADMIN_PASSWORD_LENGTH = 12;
/** On a scale of 0 to 4. With this score, offline guessing takes long. */
const MIN_PASSWORD_SCORE = 3;

/** Requires more than members' passwords, because this one gives access to everything. */
const strongPassword: ProductionRule = (text = '') => {
  const rules = NewPassword.safeParse(text).error?.issues[0]?.message;
  if (rules !== undefined) return `is weaker than a member's password may be: ${rules}`;
  if (text.length < MIN_ADMIN_PASSWORD_LENGTH)
    return `must have at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`;
  return scoreOf(text) < MIN_PASSWORD_SCORE ? 'is too common' : undefined;
};

/** Loads the library only here, because its word lists take 7 MB. */
function scoreOf(password: string): number {
  const load = createRequire(import.meta.url);
  const { ZxcvbnFactory } = load('@zxcvbn-ts/core') as typeof Core;
  const { adjacencyGraphs, dictionary } = load('@zxcvbn-ts/language-common') as typeof Words;
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password).score;
}

/** A bucket is reached with TLS. The path of a file has none. */
const encryptedIfUrl: ProductionRule = (text = '') =>
  text.startsWith('http:') ? 'must be a path or begin with https://' : undefined;

/** Settings of identity, including every limit and period of product decisions 13 and 14. Periods are in milliseconds. */
export const identityConfig = z.object({
  ACCESS_TOKEN_PRIVATE_KEY: pem.meta({
    description:
      'Private key that signs access tokens (ES256), in PEM (PKCS8). \\n may represent a line break.',
    secret: true,
    production: [strongKey],
  }),
  IDENTITY_KEY: keyText.optional().meta({
    description:
      "Random text from which identity derives its other keys: those of recovery codes, one-time codes, appeal links, nonces, log lines and the mark of the admin's password. By default the access token key, which then can't be replaced without losing them.",
    secret: true,
    production: [strongSecret],
  }),
  ACCEPTED_IDENTITY_KEY: keyText.optional().meta({
    description:
      'Another IDENTITY_KEY whose signatures and hashes are accepted. While the key is being replaced, it is first the new one, then the old one, which is needed as long as members have recovery codes from before.',
    secret: true,
    production: [strongSecret],
  }),
  ACCESS_TOKEN_TTL_MS: wholeNumber(10 * MINUTE_MS)
    .pipe(z.number().max(REVOCATIONS.longestAccessTokenMs))
    .describe('Lifetime of an access token, in milliseconds.'),
  IDLE_LIMIT_MS: wholeNumber(4 * HOUR_MS).describe(
    'Time without activity after which a login session can no longer be refreshed, in milliseconds.',
  ),
  LOGIN_SESSION_TTL_MS: wholeNumber(30 * 24 * HOUR_MS).describe(
    'Maximum lifetime of a login session after sign-in, in milliseconds, regardless of activity.',
  ),
  REFRESH_GRACE_MS: wholeNumber(10 * SECOND_MS).describe(
    'Time in which a used refresh token is still accepted from the same client, in case the response was lost, in milliseconds.',
  ),
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .meta({ description: 'Origin that members use. Links in emails begin with it.', production: [https] }),
  ...imageConfig,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({
    description: 'URL of the mail server, smtp:// or smtps://, with user and password if it requires them.',
    secret: true,
    production: [encryptedMail],
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>"]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: 'must be an address, or `Name <address>`',
    })
    .default('Skillhour <no-reply@skillhour.example>')
    .describe('Sender of emails.'),
  ...contactConfig,
  ...signUpConfig,
  OTP_TTL_MS: wholeNumber(300 * SECOND_MS).describe('Lifetime of a one-time code, in milliseconds.'),
  OTP_SENDS_PER_ACCOUNT: wholeNumber(3).describe(
    'Number of codes sent to one account within OTP_SENDS_WINDOW_MS.',
  ),
  OTP_SENDS_PER_ADDRESS: wholeNumber(20).describe(
    'Number of codes that one network address may request within OTP_SENDS_WINDOW_MS. Each registration requests one, even if the email is taken.',
  ),
  OTP_SENDS_WINDOW_MS: wholeNumber(15 * MINUTE_MS).describe(
    'Period in which sent codes are counted, in milliseconds.',
  ),
  INVITES_PER_HOUR: wholeNumber(100).describe(
    'Number of invitations that are emailed within an hour. The others wait in a queue.',
  ),
  RESET_TTL_MS: wholeNumber(30 * MINUTE_MS).describe('Lifetime of a password reset link, in milliseconds.'),
  WRONG_PASSWORDS_PER_ACCOUNT: wholeNumber(10).describe(
    'Number of wrong passwords for one account from one network address, or on one known device, within WRONG_PASSWORDS_WINDOW_MS.',
  ),
  WRONG_PASSWORDS_WINDOW_MS: wholeNumber(15 * MINUTE_MS).describe(
    'Period in which wrong passwords are counted, in milliseconds.',
  ),
  WRONG_PASSWORDS_PER_ADDRESS: wholeNumber(30).describe(
    'Number of wrong passwords from one network address for any accounts within WRONG_PASSWORDS_WINDOW_MS.',
  ),
  WRONG_PASSWORDS_PER_DAY: wholeNumber(50).describe(
    'Number of wrong passwords for one account from unknown devices within a day. Beyond it, an unknown device also needs an emailed code.',
  ),
  PASSWORD_HASHES_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'Number of password hashes computed at once. Each needs 19 MiB, a core and a thread. By default one less than the number of cores, at most three.',
    ),
  PASSWORD_HASHES_WAITING: wholeNumber(100).describe(
    'Number of password hashes that may wait in the queue. Further calls are answered with 503.',
  ),
  SECOND_FACTOR_KEY: z
    .string()
    .transform((text) => {
      const [current = '', ...previous] = text.split(',');
      return { current: keyBytes(current), previous: previous.map(keyBytes) };
    })
    .refine(({ current, previous }) => [current, ...previous].every(isWholeKey), {
      error: 'must be 32 random bytes in base64',
    })
    .meta({
      description:
        'Key that encrypts the secrets of second factors: 32 random bytes in base64. If it is lost, so are the secrets. While it is being replaced, the new one followed by the old one, separated by a comma: secrets are then encrypted with the first one in the background.',
      secret: true,
      production: [strongSecret],
    }),
  MAILBOX_KEY: z
    .string()
    .transform(keyBytes)
    .refine(isWholeKey, { error: 'must be 32 random bytes in base64' })
    .optional()
    .meta({
      description:
        'Key from which the hashes of mailboxes that received a welcome grant are derived: 32 random bytes in base64. By default SECOND_FACTOR_KEY, which can only be replaced after this was set to its first value.',
      secret: true,
      production: [strongSecret],
    }),
  SECOND_FACTOR_TRIES: wholeNumber(5).describe(
    'Number of wrong second-factor codes for one account within SECOND_FACTOR_TRIES_WINDOW_MS.',
  ),
  SECOND_FACTOR_TRIES_WINDOW_MS: wholeNumber(15 * MINUTE_MS).describe(
    'Period in which wrong second-factor codes are counted, in milliseconds.',
  ),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe('Whether admins need a second factor. By default required in production, otherwise optional.'),
  EXPORTS_PER_DAY: wholeNumber(1).describe('Number of exports of one account per day.'),
  BANK_EXPORTS_PER_DAY: wholeNumber(10).describe('Number of exports of the whole bank per admin and day.'),
  EXPORT_KEPT_MS: wholeNumber(24 * HOUR_MS).describe(
    'Time for which an export file is stored, in milliseconds.',
  ),
  INACTIVE_YEARS: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(50)])
    .default('off')
    .describe(
      'Years without a sign-in after which an account is deleted, after two notices by email. `off` deletes none.',
    ),
  DELETION_LOG: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'File, or URL of an S3-compatible bucket with an optional prefix (https://s3.example.org/deletions), that lists the ids of deleted members outside of the database and of backups, so that deletions can be repeated after a restore. Without it they are not recorded. Several replicas need a bucket.',
      writable: true,
      production: [encryptedIfUrl],
    }),
  DELETION_LOG_REGION: z.string().optional().describe('Region of the bucket of DELETION_LOG.'),
  DELETION_LOG_KEY_ID: z.string().min(1).optional().meta({
    description: 'Name of the key that may write and list the objects of the bucket of DELETION_LOG.',
    secret: true,
  }),
  DELETION_LOG_SECRET: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Its secret.', secret: true, production: [strongSecret] }),
  OIDC_ISSUER: z
    .url()
    .optional()
    .meta({
      description:
        'Issuer URL of the sign-in provider. Without it and OIDC_CLIENT_ID, sign-in by a provider is rejected.',
      production: [https],
    }),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Client id of Skillhour at the sign-in provider, which redirects to <PUBLIC_ORIGIN>/login and <PUBLIC_ORIGIN>/settings.',
    ),
  FEDCM_CONFIG_URL: z
    .url()
    .optional()
    .meta({
      description:
        "URL of the sign-in provider's configuration for one-tap sign-in by the browser (FedCM), if it has one. Google's is https://accounts.google.com/gsi/fedcm.json.",
      production: [https],
    }),
  ADMIN_USERNAME: z
    .string()
    .min(2)
    .max(30)
    .default('admin')
    .describe('Username of the permanent admin, who is created at the first start.'),
  ADMIN_EMAIL: z.email().describe("The admin's email address."),
  ADMIN_PASSWORD: z
    .string()
    .min(7)
    .max(128)
    .meta({
      description: "The admin's password.",
      secret: true,
      production: [noDevelopmentValue, strongPassword],
    }),
});
export type IdentityConfig = z.output<typeof identityConfig>;
