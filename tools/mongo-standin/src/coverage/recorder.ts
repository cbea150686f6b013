import { appendFileSync } from 'node:fs';
import { isDocument, type Document } from '../bson/values.ts';
import { ERROR_CODES } from '../errors.ts';
import { commandFeatures } from './features.ts';

/** The `appName` by which the conformance suite's clients tell themselves apart. */
export const CONFORMANCE = 'conformance';
const OTHERS = 'product';

// The driver's own conversation: it differs from version to version.
const HANDSHAKE = new Set(['hello', 'ismaster', 'isMaster', 'endSessions', 'saslStart', 'saslContinue']);

/** Appends to a file, a line each, who has used which feature of MongoDB: once each. */
export class Recorder {
  readonly #file: string;
  readonly #seen = new Set<string>();
  readonly #conformance = new Set<number>();

  constructor(file: string) {
    this.#file = file;
    appendFileSync(file, '');
  }

  /** Called with each reply. What was refused has not been used. */
  record(connection: number, name: string, command: Document, reply: Document): void {
    if (applicationOf(command) === CONFORMANCE) this.#conformance.add(connection);
    const who = this.#conformance.has(connection) ? CONFORMANCE : OTHERS;
    if (HANDSHAKE.has(name)) return;
    if (isDone(reply)) for (const feature of commandFeatures(name, command)) this.#append(who, feature);
    const where = command['autocommit'] === false ? ' in a transaction' : '';
    for (const code of errorCodes(reply)) this.#append(who, `error ${code}${where}`);
  }

  closed(connection: number): void {
    this.#conformance.delete(connection);
  }

  #append(who: string, feature: string): void {
    const line = `${who}\t${feature}\n`;
    if (this.#seen.has(line)) return;
    this.#seen.add(line);
    appendFileSync(this.#file, line);
  }
}

/** A duplicate among several writes does not make the others undone. */
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

/** Codes that the product can meet in normal work; the others are mistakes that its own tests show. */
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
