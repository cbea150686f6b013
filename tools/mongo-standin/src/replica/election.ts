import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'bson';
import { isDocument, type Document } from '../bson/values.ts';
import type { Clock } from '../clock.ts';
import { MongoError } from '../errors.ts';
import { codeNameOf, labelsOf } from '../fail-point/error-labels.ts';

const NOT_WRITABLE_PRIMARY = 10_107;
const NOT_PRIMARY_NO_SECONDARY_OK = 13_435;
export const INTERRUPTED = 11_602;
const PRIMARY_STEPPED_DOWN = 189;

const READS = new Set([
  'aggregate',
  'collStats',
  'count',
  'dbStats',
  'distinct',
  'explain',
  'find',
  'listCollections',
  'listDatabases',
  'listIndexes',
]);
/** Commands that every member of a replica set answers. */
const OF_ANY_MEMBER = new Set([
  'buildInfo',
  'buildinfo',
  'configureFailPoint',
  'endSessions',
  'getMore',
  'getParameter',
  'hello',
  'isMaster',
  'ismaster',
  'killCursors',
  'killSessions',
  'ping',
  'refreshSessions',
  'saslContinue',
  'saslStart',
  'serverStatus',
  'setParameter',
]);

/**
 * Whether the server is the primary of its replica set. It is, except for the time after `replSetStepDown`. As the only
 * member it is also the next primary, in a new term. Every start begins a new term too, because clients reject a
 * primary with an older term than one they know.
 */
export class Election {
  readonly #nowMs: Clock;
  readonly #file: string | undefined;
  #term: number;
  #secondaryUntilMs = -Infinity;
  /** The last term that ended with a rollback; 0 if there was none. */
  #rolledBackTerm = 0;

  /** @param dataDir - Folder in which the last term is stored; without it the first term is 1. */
  constructor(nowMs: Clock, dataDir?: string) {
    this.#nowMs = nowMs;
    this.#file = dataDir === undefined ? undefined : join(dataDir, 'term');
    const wasStarted = this.#file !== undefined && existsSync(this.#file);
    this.#term = wasStarted ? Number(readFileSync(this.#file, 'utf8')) : 0;
    this.#beginTerm();
  }

  get term(): number {
    return this.#term;
  }

  get isPrimary(): boolean {
    return this.#nowMs() >= this.#secondaryUntilMs;
  }

  get id(): ObjectId {
    return new ObjectId(`7fffffff${this.#term.toString(16).padStart(16, '0')}`);
  }

  /** @param isRollback - Whether the commits that no majority has are undone. */
  stepDown(forMs: number, isRollback: boolean): void {
    if (isRollback) this.#rolledBackTerm = this.#term;
    this.#beginTerm();
    this.#secondaryUntilMs = this.#nowMs() + forMs;
  }

  #beginTerm(): void {
    this.#term += 1;
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.tmp`, String(this.#term), { flush: true });
    renameSync(`${this.#file}.tmp`, this.#file);
  }

  /** @throws NotWritablePrimary or NotPrimaryNoSecondaryOk for a command that needs the primary, if there is no primary. */
  check(name: string, command: Document): void {
    if (this.isPrimary || OF_ANY_MEMBER.has(name)) return;
    const isRead = READS.has(name);
    if (isRead && mayReadSecondary(command)) return;
    const code = isRead ? NOT_PRIMARY_NO_SECONDARY_OK : NOT_WRITABLE_PRIMARY;
    throw replicaError(code, 'not primary', name, command);
  }

  /**
   * Checks that no rollback has undone the writes that a command began in a term.
   *
   * @throws InterruptedDueToReplStateChange
   */
  checkRollback(term: number, name: string, command: Document): void {
    if (term <= this.#rolledBackTerm) throw interrupted(name, command);
  }

  /**
   * Handles a command that was running when the primary stepped down. A write has been applied but not confirmed by a
   * majority: its reply gets a `writeConcernError`. A read is interrupted.
   *
   * @throws InterruptedDueToReplStateChange
   */
  interrupt(term: number, name: string, command: Document): Document {
    if (term === this.#term || OF_ANY_MEMBER.has(name) || name === 'replSetStepDown') return {};
    // Statements of a transaction are never confirmed by a majority, but the transaction has ended.
    if (READS.has(name) || (command['autocommit'] === false && name !== 'commitTransaction'))
      throw interrupted(name, command);
    return {
      writeConcernError: {
        code: PRIMARY_STEPPED_DOWN,
        codeName: codeNameOf(PRIMARY_STEPPED_DOWN),
        errmsg: 'Primary stepped down while waiting for replication',
      },
      errorLabels: labelsOf(PRIMARY_STEPPED_DOWN, name, command),
    };
  }
}

function mayReadSecondary({ $readPreference: preference }: Document): boolean {
  return isDocument(preference) && !['primary', undefined].includes(preference['mode'] as string | undefined);
}

const interrupted = (name: string, command: Document): MongoError =>
  replicaError(INTERRUPTED, 'operation was interrupted', name, command);

const replicaError = (code: number, message: string, name: string, command: Document): MongoError =>
  new MongoError(code, codeNameOf(code), message, { labels: labelsOf(code, name, command) });
