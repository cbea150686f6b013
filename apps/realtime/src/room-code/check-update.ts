import * as Y from 'yjs';
import { TEXTS } from './code-doc.js';

/** Maximum effect that an update can have on the texts. */
export interface CheckedUpdate {
  /** Inserted characters, whether or not they are already known. */
  inserts: readonly CharacterRange[];
  /** All runs of the update, including deleted ones. */
  structs: readonly CharacterRange[];
  /** Number of deleted runs. */
  deletions: number;
  /** Number of deleted characters, whether or not they are already deleted. */
  deleted: number;
}

/** Range of characters by one author, counted from the first that they ever wrote. */
interface CharacterRange {
  author: number;
  from: number;
  to: number;
}

/** Upper bound of Yjs clocks, which no session reaches. A greater clock would only cost processing time. */
const CLOCK_MOST = 100_000_000;

/**
 * Parses an update before it is applied. Accepts plain characters in the room’s texts, and deletions. Returns
 * null for any other bytes.
 */
export function checkUpdate(update: Uint8Array): CheckedUpdate | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const deletions = [...ds.clients.values()].flat();
    if (!structs.every(isPlain) || deletions.some(({ clock, len }) => !isWithin(clock, len))) return null;
    const deleted = deletions.reduce((sum, { len }) => sum + len, 0);
    return {
      inserts: structs.filter(isInsert).map(rangeOf),
      structs: structs.map(rangeOf),
      deletions: deletions.length,
      deleted,
    };
  } catch {
    return null;
  }
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

function isPlain(struct: Struct): boolean {
  if (!isWithin(struct.id.clock, struct.length)) return false;
  if (!(struct instanceof Y.Item)) return true;
  const { content, parentSub, origin, rightOrigin } = struct;
  // In decoded updates, a parent is a name. An item that follows another has the parent of that item.
  const parent: unknown = struct.parent;
  const hasParent =
    parent === null ? origin !== null || rightOrigin !== null : TEXTS.some((name) => name === parent);
  const isText = content instanceof Y.ContentString || content instanceof Y.ContentDeleted;
  return hasParent && parentSub === null && isText;
}

const isInsert = (struct: Struct): boolean =>
  struct instanceof Y.Item && struct.content instanceof Y.ContentString;

const rangeOf = ({ id: { client: author, clock: from }, length }: Struct): CharacterRange => ({
  author,
  from,
  to: from + length,
});

const isWithin = (clock: number, length: number): boolean =>
  clock >= 0 && length >= 0 && clock + length <= CLOCK_MOST;
