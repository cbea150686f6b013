import type { AnyEndpoint } from '@skillhour/contracts';
import { LRUCache } from 'lru-cache';

export interface CacheKey {
  /** The same for all equivalent inputs. */
  key: string;
  /** Value of the input's `exceptMemberField`: the member that the response is about. */
  about?: unknown;
}

const MAX_INPUTS = 5_000;

/** Computes cache keys from parsed inputs, so that spelling variants and superfluous fields don't change the key. */
export class CacheKeys {
  /** Cache of parsed inputs, because parsing costs more than remembering. */
  readonly #parsed = new LRUCache<string, { key: CacheKey | null }>({ max: MAX_INPUTS });

  /** Returns the key of an input; null if the contract rejects it. */
  keyOf(endpoint: AnyEndpoint, args: Record<string, unknown>): CacheKey | null {
    const inputKey = `${endpoint.name} ${JSON.stringify(args)}`;
    const known = this.#parsed.get(inputKey);
    if (known) return known.key;
    const key = computeKey(endpoint, args);
    this.#parsed.set(inputKey, { key });
    return key;
  }
}

function computeKey({ name, input, shared }: AnyEndpoint, args: Record<string, unknown>): CacheKey | null {
  const read = input.safeParse(args);
  if (!read.success) return null;
  const key = `${name} ${JSON.stringify(read.data)}`;
  if (shared?.exceptMemberField === undefined) return { key };
  return { key, about: (read.data as Record<string, unknown>)[shared.exceptMemberField] };
}
