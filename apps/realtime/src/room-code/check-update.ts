import * as Y from 'yjs';
import { TEXTS } from './code-doc.js';

/** What an update would do to the texts at most. */
export interface CheckedUpdate {
  /** The characters it brings, known or not. */
  inserts: readonly Inserted[];
  /** All runs that it consists of, deleted ones included. */
  structs: readonly Inserted[];
  /** How many runs it deletes. */
  deletions: number;
  /** Characters it takes away, gone already or not. */
  deleted: number;
}

/** Characters that an author wrote, counted from the first they ever wrote. */
export interface Inserted {
  author: number;
  from: number;
  to: number;
}

/** No lesson writes so much; a clock past it only makes everybody count. */
const CLOCK_MOST = 100_000_000;

/** Reads an update before anything is done with it: plain characters of the room's texts, and deletions. Null for all else, whatever the bytes are. */
export function checkUpdate(update: Uint8Array): CheckedUpdate | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const deletions = [...ds.clients.values()].flat();
    if (!structs.every(isPlain) || deletions.some(({ clock, len }) => !isWithin(clock, len))) return null;
    const deleted = deletions.reduce((sum, { len }) => sum + len, 0);
    return {
      inserts: structs.filter(isInsert).map(insertedBy),
      structs: structs.map(insertedBy),
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
  // Read from bytes, a parent is a name; one that follows another letter has that one's.
  const parent: unknown = struct.parent;
  const hasPlace =
    parent === null ? origin !== null || rightOrigin !== null : TEXTS.some((name) => name === parent);
  const isText = content instanceof Y.ContentString || content instanceof Y.ContentDeleted;
  return hasPlace && parentSub === null && isText;
}

const isInsert = (struct: Struct): boolean =>
  struct instanceof Y.Item && struct.content instanceof Y.ContentString;

const insertedBy = ({ id: { client: author, clock: from }, length }: Struct): Inserted => ({
  author,
  from,
  to: from + length,
});

const isWithin = (clock: number, length: number): boolean =>
  clock >= 0 && length >= 0 && clock + length <= CLOCK_MOST;
