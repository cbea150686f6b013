import { message } from '@skillhour/texts';
import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { searchText } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { UploadedFile, type FileRule } from '../kernel/uploads.js';
import { ImportAnswer, ImportRow, ImportRowKind, ImportRowState } from './import-rows.js';
import { ImportSettingsForm } from './import-settings.js';
import { Import, ImportSource, ImportState } from './import-views.js';

const MEGABYTES = 50;
/** Limits of one upload, in bytes and numbers. */
export const IMPORT_LIMITS = {
  bytes: MEGABYTES * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  files: 20,
  rows: 200_000,
  /** Entries imported per member, the newest first. */
  entriesPerMember: 30,
} as const;

/** Size of one piece in which an uploaded file is sent and stored, in bytes, before base64 encoding. */
export const IMPORT_PIECE_BYTES = 512 * 1024;

const importFile = {
  types: [],
  others: true,
  inPieces: true,
  maxBytes: IMPORT_LIMITS.bytes,
  maxTotalBytes: IMPORT_LIMITS.bytes,
  atMost: IMPORT_LIMITS.files,
  required: message('Choose the files of the export.'),
  tooLarge: message('The files can be at most {megabytes} MB together.', { megabytes: MEGABYTES }),
  wrongType: message('Choose a zip or CSV file.'),
} satisfies FileRule;

const importNotFound = {
  'import.not_found': declareError('not_found', 'This import doesn’t exist or has expired.'),
};
const notReady = {
  'import.not_ready': declareError('conflict', 'This import can’t be changed now. Reload to see its state.'),
};
/** Response to a command whose work is done in the background. */
const ImportStarted = z.object({ id: z.uuid(), state: ImportState });

const ImportId = z.object({ id: z.uuid() });

export const createImport = endpoint({
  name: 'identity.import.create',
  summary:
    'Uploads the export of another system: a zip, or single CSV files. It is read in the background; nothing is imported before the run.',
  access: 'admin',
  http: {
    method: 'POST',
    path: 'dashboard/imports/',
    status: 202,
    body: 'multipart',
    files: { files: importFile },
  },
  input: z.object({
    files: z.array(UploadedFile).min(1, { error: message('Choose the files of the export.') }),
    /** Recognized by the files if absent. */
    source: ImportSource.optional(),
  }),
  output: ImportStarted,
  errors: {
    'import.too_large': declareError('invalid', 'The files can be at most 50 MB together.', {
      field: 'files',
    }),
  },
});

export const putImportPiece = endpoint({
  name: 'identity.import.put_piece',
  summary:
    'Stores one piece of an uploaded file of an import, counted from 0. Pieces that no import uses are deleted after a day.',
  access: 'internal',
  callers: ['gateway'],
  repeatable: true,
  input: z.object({
    file_id: z.uuid(),
    /** The uploader. */
    member_id: MemberId,
    piece: z.int().nonnegative().max(200),
    /** In base64. */
    data: z.string(),
  }),
  output: z.object({}),
  errors: {},
});

export const dropImportPieces = endpoint({
  name: 'identity.import.drop_pieces',
  summary: 'Deletes the pieces of an uploaded file that no import uses.',
  access: 'internal',
  callers: ['gateway'],
  repeatable: true,
  input: z.object({ file_id: z.uuid(), member_id: MemberId }),
  output: z.object({}),
  errors: {},
});

export const listImports = endpoint({
  name: 'identity.import.list',
  summary: 'Lists the caller’s imports, newest first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/imports/' },
  input: z.object({ ...pageQuery(10) }),
  output: pageOf(
    Import.pick({ id: true, state: true, source: true, created_at: true, ran_at: true, files: true }),
  ),
  errors: {},
});

export const readImport = endpoint({
  name: 'identity.import.read',
  summary: 'Returns the state, the settings and the figures of one of the caller’s imports.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/imports/{id}/' },
  input: ImportId,
  output: Import,
  errors: importNotFound,
});

export const listImportRows = endpoint({
  name: 'identity.import.list_rows',
  summary: 'Lists the rows of an import in the order of the files.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/imports/{id}/rows/' },
  input: ImportId.extend({
    ...pageQuery(50),
    /** Empty means every kind. */
    kind: z.union([z.literal(''), ImportRowKind]).default(''),
    /** Empty means every state. */
    state: z.union([z.literal(''), ImportRowState]).default(''),
    search: searchText(200),
  }),
  output: pageOf(ImportRow),
  errors: importNotFound,
});

export const decideImportRow = endpoint({
  name: 'identity.import.decide_row',
  summary: 'Answers the question of a row: another email or name, the same person as another row, or skip.',
  access: 'admin',
  http: { method: 'PATCH', path: 'dashboard/imports/{id}/rows/{row}/' },
  input: ImportAnswer.extend({ id: z.uuid(), row: z.string().min(1).max(64) }),
  output: ImportRow,
  errors: {
    ...importNotFound,
    ...notReady,
    'import.row_not_found': declareError('not_found', 'This row doesn’t exist.'),
    'import.same_as_unknown': declareError('invalid', 'Choose another member of this import.', {
      field: 'same_as',
    }),
  },
});

export const changeImportSettings = endpoint({
  name: 'identity.import.change_settings',
  summary:
    'Sets the bank’s name, language, credit line and minutes per unit, where the rest goes, the tags of categories, and the meaning of columns. The rows are evaluated again.',
  access: 'admin',
  http: { method: 'PUT', path: 'dashboard/imports/{id}/settings/' },
  input: ImportSettingsForm.extend({ id: z.uuid() }),
  output: Import,
  errors: { ...importNotFound, ...notReady },
});

export const runImport = endpoint({
  name: 'identity.import.run',
  summary:
    'Creates the accounts, balances, entries and the history in the background. A killed run continues where it stopped.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/imports/{id}/run/', status: 202 },
  input: ImportId.extend({
    /** The bank’s name as in the settings. */
    confirm: z.string({ error: message('Enter the name of the bank.') }).max(200),
  }),
  output: ImportStarted,
  errors: {
    ...importNotFound,
    ...notReady,
    'import.confirm': declareError('invalid', 'Enter the name of the bank.', { field: 'confirm' }),
    'import.no_balances': declareError(
      'conflict',
      'These files contain no balances. Add a table of balances.',
    ),
    'import.not_balanced': declareError(
      'conflict',
      'These balances add up to {minutes, number} minutes, not 0. Assign the rest to the community or correct them.',
    ),
    'import.questions_left': declareError('conflict', '{count, number} rows still need a decision.'),
    /** If every row is already here. Otherwise the same sentence is one of the `notices`, and the run adds the new rows. */
    'import.already_imported': declareError(
      'conflict',
      'This bank has already been imported. {count, number} rows are new.',
    ),
  },
});

export const undoImport = endpoint({
  name: 'identity.import.undo',
  summary:
    'Reverses balances and credit lines and deletes the accounts and entries of a run, until an imported account has signed in or a minute of it has moved.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/imports/{id}/undo/', status: 202 },
  input: ImportId,
  output: ImportStarted,
  errors: {
    ...importNotFound,
    ...notReady,
    'import.in_use': declareError(
      'conflict',
      "Some imported members have used their accounts, so this import can't be undone.",
    ),
  },
});

export const inviteImported = endpoint({
  name: 'identity.import.invite',
  summary:
    'Queues invitations to imported members who have an email and haven’t claimed their account: all of them, or the given rows. They are sent at the pace of the setting INVITES_PER_HOUR.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/imports/{id}/invitations/', status: 202 },
  input: ImportId.extend({
    /** Ids of member rows. All members except inactive ones if absent. */
    rows: z.array(z.string().min(1).max(64)).max(1_000).optional(),
  }),
  output: z.object({ queued: z.int().nonnegative() }),
  errors: { ...importNotFound, ...notReady },
});

export const downloadImportReport = endpoint({
  name: 'identity.import.report',
  summary:
    'Returns the report as CSV: each row that isn’t simply imported, differences of balances, surplus entries, and changed balances of a newer export.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/imports/{id}/report.csv', produces: 'text/csv' },
  input: ImportId,
  output: z.string(),
  errors: importNotFound,
  timeoutMs: 20_000,
});
