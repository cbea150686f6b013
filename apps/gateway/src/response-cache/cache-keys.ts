import type { AnyEndpoint } from '@skillhour/contracts';
import { LRUCache } from 'lru-cache';

export interface CacheKey {
  /** The same for all equivalent inputs. */
  key: string;
  /** Value of the input's `exceptMemberField`: the member that the response is about. */
  about?: unknown;
}

const MAX_URLS = 5_000;

/** Computes cache keys from parsed inputs, so that spelling variants and superfluous fields don't change the key. */
export class CacheKeys {
  /** Cache of the keys by URL, because parsing an input costs more than remembering it. */
  readonly #byUrl = new LRUCache<string, { key: CacheKey | null }>({ max: MAX_URLS });

  /** Returns the key of the input in a URL; null if the contract rejects it. */
  keyOf(url: string, endpoint: AnyEndpoint, args: Record<string, unknown>): CacheKey | null {
    const known = this.#byUrl.get(url);
    if (known) return known.key;
    const key = computeKey(endpoint, args);
    this.#byUrl.set(url, { key });
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
