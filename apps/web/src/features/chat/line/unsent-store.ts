import type { ReadyFile, Unsent } from './talk';

export interface Pair {
  me: string;
  other: string;
}

/** Maximum number per conversation. The oldest ones are discarded. */
const MOST = 50;

const placeOf = ({ me, other }: Pair) => `chat-unsent:${me}:${other}`;

/** Reads the member's unconfirmed messages to the other member, from all windows on this device. */
export function readUnsent(pair: Pair): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(pair)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** Stores the changes of this window and leaves messages of other windows unchanged. */
export function keepUnsent(pair: Pair, before: readonly Unsent[], after: readonly Unsent[]): void {
  const left = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !left.has(key));
  const changed = after.filter((one) => !before.includes(one));
  if (gone.length + changed.length === 0) return;
  const byKey = new Map(readUnsent(pair).map((one) => [one.key, one]));
  for (const { key } of gone) byKey.delete(key);
  for (const one of changed) byKey.set(one.key, one);
  write(placeOf(pair), [...byKey.values()].slice(-MOST));
}

function write(place: string, unsent: readonly Unsent[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(unsent));
  } catch {
    // Without storage, they last as long as the page.
  }
}

function isWhole(kept: unknown): kept is Unsent {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, text, file } = kept as Partial<Unsent>;
  return typeof key === 'string' && typeof text === 'string' && (file === null || isFile(file));
}

const isFile = (file: Partial<ReadyFile> | undefined): boolean =>
  typeof file?.media === 'string' && typeof file.name === 'string' && typeof file.bytes === 'number';
