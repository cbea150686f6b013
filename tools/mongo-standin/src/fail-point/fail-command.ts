import { setTimeout as delay } from 'node:timers/promises';
import { toNumber } from '../bson/numbers.ts';
import { isDocument, isNumber, type Document, type Value } from '../bson/values.ts';
import { MongoError, mongoError } from '../errors.ts';
import { codeNameOf, labelsOf } from './error-labels.ts';

/** A command that the fail point may affect. */
export interface Invocation {
  readonly connection: number;
  readonly name: string;
  readonly database: string;
  readonly command: Document;
}

/** Thrown instead of a reply; the client's connection is closed. */
export class ConnectionClosed extends Error {}

type Mode = { readonly kind: 'off' | 'alwaysOn' } | { readonly kind: 'times' | 'skip'; left: number };

const MESSAGE = "Failing command via 'failCommand' failpoint";
const ALIASES: Readonly<Record<string, string>> = { findandmodify: 'findAndModify', ismaster: 'isMaster' };

/** MongoDB's fail point `failCommand`, as drivers' specification tests use it. All clients share it. */
export class FailCommand {
  #mode: Mode = { kind: 'off' };
  #data: Document = {};
  #entered = 0;
  readonly #appNames = new Map<number, unknown>();

  /** @returns how often it has had an effect so far */
  configure(mode: Value, data: Document): number {
    this.#mode = parseMode(mode);
    this.#data = data;
    return this.#entered;
  }

  /** Stores the application that a connection belongs to, from its first `hello`. */
  identify(connection: number, { client }: Document): void {
    if (isDocument(client) && isDocument(client['application']))
      this.#appNames.set(connection, client['application']['name']);
  }

  closed(connection: number): void {
    this.#appNames.delete(connection);
  }

  /** Applies the fail point before a command has any effect. */
  async before(invocation: Invocation): Promise<void> {
    const { closeConnection, errorCode, blockConnection, blockTimeMS, errorLabels } = this.#data;
    const fails = closeConnection === true || isNumber(errorCode);
    if (!(fails || blockConnection === true) || !this.#isTriggeredBy(invocation)) return;
    if (blockConnection === true) await delay(blockTime(blockTimeMS));
    if (closeConnection === true) throw new ConnectionClosed(MESSAGE);
    if (!isNumber(errorCode)) return;
    const code = toNumber(errorCode);
    const labels = labelsIn(errorLabels) ?? labelsOf(code, invocation.name, invocation.command);
    throw new MongoError(code, codeNameOf(code), MESSAGE, { labels });
  }

  /** Returns the fields that the fail point adds to the reply of a completed command. */
  after(invocation: Invocation): Document {
    const { writeConcernError, errorLabels } = this.#data;
    if (!isDocument(writeConcernError) || !this.#isTriggeredBy(invocation)) return {};
    const { code } = writeConcernError;
    const known = isNumber(code) ? labelsOf(toNumber(code), invocation.name, invocation.command) : [];
    const labels = labelsIn(errorLabels) ?? known;
    return { writeConcernError, ...(labels.length > 0 && { errorLabels: labels }) };
  }

  #isTriggeredBy(invocation: Invocation): boolean {
    if (this.#mode.kind === 'off' || !this.#matches(invocation)) return false;
    if (this.#mode.kind === 'skip' && this.#mode.left > 0) {
      this.#mode.left--;
      return false;
    }
    if (this.#mode.kind === 'times' && --this.#mode.left <= 0) this.#mode = { kind: 'off' };
    this.#entered++;
    return true;
  }

  #matches({ connection, name, database, command }: Invocation): boolean {
    const { failCommands, appName, namespace } = this.#data;
    if (name === 'configureFailPoint' || !Array.isArray(failCommands)) return false;
    if (appName !== undefined && this.#appNames.get(connection) !== appName) return false;
    if (namespace !== undefined && namespace !== `${database}.${String(command[name])}`) return false;
    return failCommands.includes(name) || failCommands.includes(ALIASES[name]);
  }
}

function labelsIn(labels: Value): string[] | undefined {
  return Array.isArray(labels) ? labels.map(String) : undefined;
}

function blockTime(blockTimeMS: Value): number {
  if (!isNumber(blockTimeMS))
    throw mongoError('InvalidOptions', "must specify 'blockTimeMS' when 'blockConnection' is true");
  const timeMs = toNumber(blockTimeMS);
  if (timeMs < 0) throw mongoError('InvalidOptions', "'blockTimeMS' must be non-negative");
  return timeMs;
}

function parseMode(mode: Value): Mode {
  if (mode === 'off' || mode === 'alwaysOn') return { kind: mode };
  for (const kind of ['times', 'skip'] as const) {
    const count = isDocument(mode) ? mode[kind] : undefined;
    if (isNumber(count) && toNumber(count) >= 0)
      return toNumber(count) === 0 && kind === 'times' ? { kind: 'off' } : { kind, left: toNumber(count) };
  }
  throw mongoError('BadValue', 'the mode of a fail point is off, alwaysOn, {times: n} or {skip: n}');
}
