import { createHash } from 'node:crypto';
import type { CheckedEntry, ReportProblem } from './checked-entry.js';

/** Sequence number and hash of the last verified entry of a chain. */
export interface ChainState {
  readonly seq: number;
  readonly hash: string;
}

/** Verifies that entries are numbered without gaps and that each is hashed over its content and the previous hash. */
export class ChainCheck {
  #seq: number;
  #hash: string;

  constructor({ seq, hash }: ChainState = { seq: 0, hash: '0'.repeat(64) }) {
    this.#seq = seq;
    this.#hash = hash;
  }

  state(): ChainState {
    return { seq: this.#seq, hash: this.#hash };
  }

  read({ hash, ...entry }: CheckedEntry, reportProblem: ReportProblem): void {
    if (entry._id !== this.#seq + 1) reportProblem(`follows entry ${this.#seq}`);
    if (entry.prevHash !== this.#hash) reportProblem('does not contain the hash of its predecessor');
    if (hash !== createHash('sha256').update(hashedTextOf(entry)).digest('hex'))
      reportProblem('does not match its hash');
    this.#seq = entry._id;
    this.#hash = hash;
  }
}

/**
 * Returns the hashed text of an entry in one of the two journal formats (docs/adr/0003). Entries of other
 * formats never match.
 */
function hashedTextOf(entry: Omit<CheckedEntry, 'hash'>): string {
  switch (entry.v) {
    case undefined:
      return serializeFirstFormat(entry);
    case 2:
      return JSON.stringify(entry);
    default:
      return '';
  }
}

/** Serializes the first format: sorted fields, no spaces. */
function serializeFirstFormat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serializeFirstFormat).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = value as Readonly<Record<string, unknown>>;
  const parts: string[] = [];
  for (const name of Object.keys(fields).sort()) {
    if (fields[name] !== undefined)
      parts.push(`${JSON.stringify(name)}:${serializeFirstFormat(fields[name])}`);
  }
  return `{${parts.join()}}`;
}
