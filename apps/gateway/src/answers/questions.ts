import type { AnyEndpoint } from '@skillhour/contracts';
import { LRUCache } from 'lru-cache';

export interface Question {
  /** The same for all equivalent inputs. */
  key: string;
  /** Value of the input's `exceptOwn` field: the member that the response is about. */
  about?: unknown;
}

const MAX_SPELLINGS = 5_000;

/** Computes cache keys from parsed inputs, so that spelling variants and superfluous fields don't change the key. */
export class Questions {
  /** Cache of parsed inputs, because parsing costs more than remembering. */
  readonly #read = new LRUCache<string, { question: Question | null }>({ max: MAX_SPELLINGS });

  /** Returns the key of an input; null if the contract rejects it. */
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
