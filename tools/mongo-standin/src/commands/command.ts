import type { Access } from '../auth/access.ts';
import type { Users } from '../auth/users.ts';
import type { Document } from '../bson/values.ts';
import type { Clock } from '../clock.ts';
import { locationError, mongoError, notSupported } from '../errors.ts';
import type { Recorder } from '../coverage/recorder.ts';
import type { Cursors } from '../cursor/cursors.ts';
import type { Deadline } from '../deadline.ts';
import type { FailCommand } from '../fail-point/fail-command.ts';
import type { TtlMonitor } from '../index/ttl.ts';
import type { Election } from '../replica/election.ts';
import type { Reader } from '../storage/record.ts';
import type { Store } from '../storage/store.ts';
import type { Session, Sessions } from '../transaction/sessions.ts';
import type { Transaction } from '../transaction/transaction.ts';

export interface Server {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly users: Users;
  readonly access: Access;
  readonly clock: Clock;
  readonly address: string;
  readonly startedAtMs: number;
  readonly recorder: Recorder | undefined;
  readonly election: Election;
  readonly failCommand: FailCommand;
  readonly ttlMonitor: TtlMonitor;
  /** Enables the commands that MongoDB has only for tests. */
  readonly testCommands: boolean;
  /** Omits the stand-in's name from `buildInfo`. */
  readonly reportsAsMongod: boolean;
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
  readonly deadline: Deadline | undefined;
  readonly reader: Reader;
  /** Throws if a rollback has undone the command's writes so far; then it must write nothing more. */
  readonly checkInterrupt: () => void;
}

export interface CommandOptions {
  /** MongoDB's options that are known but not implemented; passing one is an error. */
  readonly unsupported?: string;
  readonly inTransaction?: boolean;
  readonly readConcern?: boolean;
  readonly writeConcern?: boolean;
}

export interface Command {
  readonly run: (context: CommandContext) => Document | Promise<Document>;
  /** Fields that the command accepts in addition to the common ones. */
  readonly fields: ReadonlySet<string>;
  readonly unsupported: ReadonlySet<string>;
  readonly inTransaction: boolean;
  readonly readConcern: boolean;
  readonly writeConcern: boolean;
}

export type CommandTable = Record<string, Command>;

// Fields that drivers may add to any command. $clusterTime gossips the cluster's time, which one node does not need;
// the others are checked in concerns.ts and dispatch.ts.
const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
]);

export function command(run: Command['run'], fields: string, options: CommandOptions = {}): Command {
  const { unsupported = '', inTransaction = false, readConcern = false, writeConcern = false } = options;
  return {
    run,
    fields: names(fields),
    unsupported: names(unsupported),
    inTransaction,
    readConcern,
    writeConcern,
  };
}

const NAMES = new Map<string, ReadonlySet<string>>();

function names(list: string): ReadonlySet<string> {
  let set = NAMES.get(list);
  if (!set) NAMES.set(list, (set = new Set(list.split(' '))));
  return set;
}

/** Rejects unknown and unsupported options, which must not be ignored. */
export function checkFields(
  { fields, unsupported }: Command,
  { name, command: document }: CommandContext,
): void {
  for (const field of Object.keys(document)) {
    if (field === name || COMMON.has(field) || fields.has(field)) continue;
    if (!unsupported.has(field)) throw unknownField(name, field);
    if (isGiven(document[field])) throw notSupported(`the option '${field}' of ${name}`);
  }
}

/** @throws Unauthorized outside of the admin database */
export function checkAdmin(name: string, database: string): void {
  if (database !== 'admin')
    throw mongoError('Unauthorized', `${name} may only be run against the admin database.`);
}

/** Does the same for documents inside a command, such as an update statement. */
export function checkStatement(statement: Document, of: string, known: string, unsupported = ''): void {
  for (const field of Object.keys(statement)) {
    if (names(known).has(field)) continue;
    if (!names(unsupported).has(field)) throw unknownField(of, field);
    if (isGiven(statement[field])) throw notSupported(`the option '${field}' of ${of}`);
  }
}

function isGiven(option: unknown): boolean {
  return option !== undefined && option !== null && option !== false && !isSimpleCollation(option);
}

/** Returns whether this is the default collation, which compares strings by their bytes. */
function isSimpleCollation(option: unknown): boolean {
  return typeof option === 'object' && option !== null && 'locale' in option && option.locale === 'simple';
}

function unknownField(of: string, field: string): Error {
  return locationError(40415, `BSON field '${of}.${field}' is an unknown field.`);
}

/** Returns the full name of the collection that a command addresses. */
export function namespace({ name, command: document, database }: CommandContext): string {
  const collection = document[name];
  if (typeof collection !== 'string' || collection === '')
    throw mongoError('InvalidNamespace', `collection name has invalid type ${typeof collection}`);
  return `${database}.${collection}`;
}
