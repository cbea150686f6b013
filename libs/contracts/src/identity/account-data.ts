import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { declareError } from '../kernel/declared-error.js';
import { GivenPassword } from './account-fields.js';
import { passwordNeeded, secondFactorNeeded } from './errors.js';
import { SecondFactorCode } from './second-factor.js';

/** Size of one chunk of an export file, in bytes, before base64 encoding. */
export const EXPORT_CHUNK_BYTES = 512 * 1024;

/** An export of the caller's account. */
export const AccountExport = z.object({
  id: z.uuid(),
  state: z.enum(['making', 'ready']),
  asked_at: Instant,
  /** `skillhour-meera-2026-11-14.zip`. */
  file_name: z.string(),
  /** 0 until it is ready. */
  bytes: z.int().nonnegative(),
  pieces: z.int().nonnegative(),
  /** When it is deleted. Null until it is ready. */
  expires_at: Instant.nullable(),
});
export type AccountExport = z.output<typeof AccountExport>;

export const readExport = endpoint({
  name: 'identity.export.read',
  summary: "Returns the caller's export, if one was requested and is still stored.",
  access: 'member',
  http: { method: 'GET', path: 'account/export/' },
  input: z.object({}),
  output: z.object({ export: AccountExport.nullable() }),
  errors: {},
});

export const makeExport = endpoint({
  name: 'identity.export.make',
  summary:
    'Starts collecting all data stored about the caller, as JSON and pictures in a zip file, and sends an email when it is ready. At most one per day.',
  access: 'member',
  http: { method: 'POST', path: 'account/export/', status: 201 },
  input: z.object({ password: GivenPassword }),
  output: z.object({ detail: z.string(), export: AccountExport }),
  errors: {
    ...passwordNeeded,
    'export.too_many': declareError('rate_limited', 'You can create one export per day.'),
  },
});

export const readExportPiece = endpoint({
  name: 'identity.export.read_piece',
  summary:
    "Returns one chunk of the export's file, in base64, counted from 0. All chunks in order make up the zip file.",
  access: 'member',
  http: { method: 'GET', path: 'account/export/{id}/{piece}/' },
  input: z.object({ id: z.uuid(), piece: z.coerce.number().int().min(0).max(100_000) }),
  output: z.object({ data: z.string() }),
  errors: {
    'export.not_found': declareError('not_found', 'This export has expired. Create a new one.'),
  },
});

export const deleteAccount = endpoint({
  name: 'identity.account.delete',
  summary:
    'Permanently deletes the caller\'s account. Their content stays under "former member", future sessions are cancelled, their minutes go to the community, and all their devices are signed out.',
  access: 'member',
  http: { method: 'DELETE', path: 'account/' },
  input: z.object({ password: GivenPassword, otp: SecondFactorCode.optional() }),
  output: z.object({ detail: z.string() }),
  errors: {
    ...passwordNeeded,
    /** If a second factor is on and `otp` is missing. */
    'second_factor.missing': declareError('invalid', 'Enter the code of your authenticator app.', {
      field: 'otp',
    }),
    'second_factor.wrong': secondFactorNeeded['second_factor.wrong'],
    'second_factor.too_many_tries': secondFactorNeeded['second_factor.too_many_tries'],
    'account.last_admin': declareError('conflict', 'You are the only admin, so you cannot leave.'),
  },
});
