import { createHash } from 'node:crypto';
import type { CheckedEntry, Complain } from './checked-entry.js';

/** Entries are numbered without a gap, each sealed over its content and over the hash before it. */
export class ChainCheck {
  #seq = 0;
  #hash = '0'.repeat(64);

  read({ hash, ...sealed }: CheckedEntry, complain: Complain): void {
    if (sealed._id !== this.#seq + 1) complain(`comes after entry ${this.#seq}`);
    if (sealed.prevHash !== this.#hash) complain('does not name the hash before it');
    if (hash !== createHash('sha256').update(spelled(sealed)).digest('hex'))
      complain('is not what was sealed');
    this.#seq = sealed._id;
    this.#hash = hash;
  }
}

/** Sorted fields, no spaces: the spelling that the journal's format (docs/adr/0003) defines. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const named = new Map(Object.entries(value));
  const names = [...named.keys()].filter((name) => named.get(name) !== undefined).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${spelled(named.get(name))}`).join()}}`;
}
