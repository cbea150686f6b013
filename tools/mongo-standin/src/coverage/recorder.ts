import { appendFileSync } from 'node:fs';
import { isDocument, type Document } from '../bson/values.ts';
import { ERROR_CODES } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import { commandFeatures } from './features.ts';
import { queryShapes } from './query-shapes.ts';

/** The `appName` that identifies the conformance suite's clients. */
export const CONFORMANCE = 'conformance';
export const PRODUCT = 'product';

// The driver's own commands, which differ between its versions.
const HANDSHAKE = new Set(['hello', 'ismaster', 'isMaster', 'endSessions', 'saslStart', 'saslContinue']);

/** Names of the services' databases, `<namespace>_<service>`, in tests and elsewhere. */
const SERVICE_DATABASE = /^(?:t[0-9a-f]{10}|skillhour)_([a-z]+)$/;

/**
 * Appends each of these to a file once, one per line: a MongoDB feature with its user, a query of a service, an index that a service
 * built.
 */
export class Recorder {
  readonly #file: string;
  readonly #catalog: Catalog;
  readonly #seen = new Set<string>();
  readonly #conformance = new Set<number>();

  constructor(file: string, catalog: Catalog) {
    this.#file = file;
    this.#catalog = catalog;
    appendFileSync(file, '');
  }

  /** Records a command with its reply. Rejected commands have not used a feature. */
  record(connection: number, name: string, command: Document, reply: Document): void {
    if (applicationOf(command) === CONFORMANCE) this.#conformance.add(connection);
    const who = this.#conformance.has(connection) ? CONFORMANCE : PRODUCT;
    if (HANDSHAKE.has(name)) return;
    if (isDone(reply)) {
      for (const feature of commandFeatures(name, command)) this.#append(who, feature);
      this.#recordSchema(name, command);
    }
    const where = command['autocommit'] === false ? ' in a transaction' : '';
    for (const code of errorCodes(reply)) this.#append(who, `error ${code}${where}`);
  }

  #recordSchema(name: string, command: Document): void {
    const database = String(command['$db']);
    const service = SERVICE_DATABASE.exec(database)?.[1];
    if (service === undefined) return;
    const collection = withoutNumber(String(command[name]));
    if (name === 'createIndexes')
      for (const index of command['indexes'] as Document[])
        this.#append('index', JSON.stringify({ service, collection, ...index }));
    if (!isOfService(command)) return;
    const indexes = this.#catalog.get(`${database}.${String(command[name])}`)?.definitions ?? [];
    for (const shape of queryShapes(name, command, indexes))
      this.#append('query', JSON.stringify({ service, collection, ...shape }));
  }

  closed(connection: number): void {
    this.#conformance.delete(connection);
  }

  #append(kind: string, what: string): void {
    const line = `${kind}\t${what}\n`;
    if (this.#seen.has(line)) return;
    this.#seen.add(line);
    appendFileSync(this.#file, line);
  }
}

/** Removes the generation from the name of a rebuilt projection, such as `transfers_2`. */
const withoutNumber = (collection: string): string => collection.replace(/_\d+$/, '');

/** Each command of a service has a time limit or belongs to a transaction. Commands that a spec sends directly have neither. */
const isOfService = (command: Document): boolean =>
  command['maxTimeMS'] !== undefined || command['autocommit'] === false;

/** Returns whether a command succeeded. A duplicate key among several writes does not undo the others. */
function isDone(reply: Document): boolean {
  return reply['ok'] === 1 && writeErrorCodes(reply).every((code) => code === ERROR_CODES.DuplicateKey);
}

function writeErrorCodes({ writeErrors }: Document): unknown[] {
  return Array.isArray(writeErrors) ? writeErrors.filter(isDocument).map(({ code }) => code) : [];
}

function applicationOf({ client }: Document): unknown {
  return isDocument(client) && isDocument(client['application']) ? client['application']['name'] : undefined;
}

const NAMES = new Map<unknown, string>(Object.entries(ERROR_CODES).map(([name, code]) => [code, name]));

/** Error codes that can occur in normal operation; others are bugs that the product's own tests reveal. */
const EXPECTED = new Set<unknown>([
  ERROR_CODES.DuplicateKey,
  ERROR_CODES.WriteConflict,
  ERROR_CODES.MaxTimeMSExpired,
  ERROR_CODES.NoSuchTransaction,
  ERROR_CODES.NamespaceExists,
  ERROR_CODES.NamespaceNotFound,
  ERROR_CODES.CursorNotFound,
]);

function errorCodes(reply: Document): string[] {
  return [reply['code'], ...writeErrorCodes(reply)]
    .filter((code) => EXPECTED.has(code))
    .map((code) => `${String(code)} ${NAMES.get(code)}`);
}
