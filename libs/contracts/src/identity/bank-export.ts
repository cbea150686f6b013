import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { AccountExport } from './account-data.js';
import { GivenPassword } from './account-fields.js';
import { passwordNeeded } from './errors.js';

/** The bundle that another Skillhour reads, or the files that TimeOverflow imports. */
export const BankExportFormat = z.enum(['bundle', 'timeoverflow']);
export type BankExportFormat = z.output<typeof BankExportFormat>;

/** An export of the whole bank. */
export const BankExport = AccountExport.extend({ format: BankExportFormat });
export type BankExport = z.output<typeof BankExport>;

export const readBankExport = endpoint({
  name: 'identity.bank_export.read',
  summary: "Returns the caller's export of the bank, if one was requested and is still stored.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/export/' },
  input: z.object({}),
  output: z.object({ export: BankExport.nullable() }),
  errors: {},
});

export const makeBankExport = endpoint({
  name: 'identity.bank_export.make',
  summary:
    'Starts collecting the members, skills, tags, requests and exchanges of the whole bank as CSV files in a zip file, and sends an email when it is ready. Replaces the previous one.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/export/', status: 202 },
  input: z.object({ password: GivenPassword, format: BankExportFormat.default('bundle') }),
  output: z.object({ detail: z.string(), export: BankExport }),
  errors: {
    ...passwordNeeded,
    'export.too_many': declareError('rate_limited', 'Too many exports were created today.'),
  },
});

export const readBankExportPiece = endpoint({
  name: 'identity.bank_export.read_piece',
  summary:
    "Returns one chunk of the export's file, in base64, counted from 0. All chunks in order make up the zip file.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/export/{id}/{piece}/' },
  input: z.object({ id: z.uuid(), piece: z.coerce.number().int().min(0).max(100_000) }),
  output: z.object({ data: z.string() }),
  errors: {
    'export.not_found': declareError('not_found', 'This export has expired. Create a new one.'),
  },
});
