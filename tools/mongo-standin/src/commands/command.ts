import type { Document } from '../bson/values.ts';
import { locationError, mongoError } from '../errors.ts';
import type { Cursors } from '../cursor/cursors.ts';
import type { Reader } from '../storage/record.ts';
import type { Store } from '../storage/store.ts';
import type { Session, Sessions } from '../transaction/sessions.ts';
import type { Transaction } from '../transaction/transaction.ts';

export interface Server {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly address: string;
  readonly startedAt: number;
}

export interface CommandContext {
  readonly server: Server;
  readonly store: Store;
  readonly name: string;
  readonly command: Document;
  readonly database: string;
  readonly connection: number;
  readonly session: Session | undefined;
  readonly transaction: Transaction | undefined;
  readonly reader: Reader;
}

export interface Command {
  readonly run: (context: CommandContext) => Document | Promise<Document>;
  /** The fields it knows besides the common ones; undefined accepts all. */
  readonly fields: ReadonlySet<string> | undefined;
  readonly inTransaction: boolean;
}

export type CommandTable = Record<string, Command>;

const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'stmtId',
  'stmtIds',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'readPreference',
  'bypassDocumentValidation',
  '$audit',
  '$client',
]);

export function command(
  run: Command['run'],
  fields: string,
  options: { inTransaction?: boolean } = {},
): Command {
  return { run, fields: new Set(fields.split(' ')), inTransaction: options.inTransaction ?? false };
}

/** A command whose options make no difference here. */
export function lenient(run: Command['run']): Command {
  return { run, fields: undefined, inTransaction: false };
}

/** Options that are not understood must not be ignored. */
export function checkFields({ fields }: Command, { name, command: document }: CommandContext): void {
  if (!fields) return;
  for (const field of Object.keys(document)) {
    if (field !== name && !fields.has(field) && !COMMON.has(field))
      throw locationError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

/** The full name of the collection a command is about. */
export function namespace({ name, command: document, database }: CommandContext): string {
  const collection = document[name];
  if (typeof collection !== 'string' || collection === '')
    throw mongoError('InvalidNamespace', `collection name has invalid type ${typeof collection}`);
  return `${database}.${collection}`;
}
