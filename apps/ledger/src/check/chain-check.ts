import { createHash } from 'node:crypto';
import type { CheckedEntry, Complain } from './checked-entry.js';

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

  read({ hash, ...sealed }: CheckedEntry, complain: Complain): void {
    if (sealed._id !== this.#seq + 1) complain(`follows entry ${this.#seq}`);
    if (sealed.prevHash !== this.#hash) complain('does not contain the hash of its predecessor');
    if (hash !== createHash('sha256').update(textOf(sealed)).digest('hex'))
      complain('does not match its hash');
    this.#seq = sealed._id;
    this.#hash = hash;
  }
}

/**
 * Returns the hashed text of an entry in one of the two journal formats (docs/adr/0003). Entries of other
 * formats never match.
 */
function textOf(sealed: Omit<CheckedEntry, 'hash'>): string {
  switch (sealed.v) {
    case undefined:
      return spelled(sealed);
    case 2:
      return JSON.stringify(sealed);
    default:
      return '';
  }
}

/** Serializes the first format: sorted fields, no spaces. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = value as Readonly<Record<string, unknown>>;
  const parts: string[] = [];
  for (const name of Object.keys(fields).sort()) {
    if (fields[name] !== undefined) parts.push(`${JSON.stringify(name)}:${spelled(fields[name])}`);
  }
  return `{${parts.join()}}`;
}
