import type { AnyEndpoint } from '@skillhour/contracts';
import { LRUCache } from 'lru-cache';

export interface Question {
  /** The same for every spelling of it. */
  key: string;
  /** What the input's `exceptOwn` field says: whom it is about. */
  about?: unknown;
}

const MAX_SPELLINGS = 5_000;

/** What is asked, by what the contract reads: no other spelling and nothing superfluous makes it another question. */
export class Questions {
  /** Reading the same again costs more than remembering it. */
  readonly #read = new LRUCache<string, { question: Question | null }>({ max: MAX_SPELLINGS });

  /** Null for what the contract does not take. */
  read(endpoint: AnyEndpoint, args: Record<string, unknown>): Question | null {
    const spelling = `${endpoint.name} ${JSON.stringify(args)}`;
    const known = this.#read.get(spelling);
    if (known) return known.question;
    const question = parse(endpoint, args);
    this.#read.set(spelling, { question });
    return question;
  }
}

function parse({ name, input, shared }: AnyEndpoint, args: Record<string, unknown>): Question | null {
  const read = input.safeParse(args);
  if (!read.success) return null;
  const key = `${name} ${JSON.stringify(read.data)}`;
  if (shared?.exceptOwn === undefined) return { key };
  return { key, about: (read.data as Record<string, unknown>)[shared.exceptOwn] };
}
