import type { CheckedUpdate } from './check-update.js';
import type { CodeDoc } from './code-doc.js';

/**
 * Structs are runs of characters or deletions in Yjs. A session's room has a few thousand, and an author per
 * page load.
 */
export const UPDATE_BOUNDS = { structs: 2_000, authors: 64, deletions: 8_000 } as const;
export const ROOM_BOUNDS = { structs: 8_000, authors: 256, pendingBytes: 128 * 1024 } as const;
/**
 * Maximum number of struct comparisons without a trial. In the worst case, applying an update compares each
 * of its structs with each of the room's: some 30 ms.
 */
const MAX_UNTRIED_COMPARISONS = 200_000;

/** Whether an update is small enough to be applied, by its counts alone. */
export const isWithinUpdateBounds = ({ structs, deletions }: CheckedUpdate): boolean =>
  structs.length <= UPDATE_BOUNDS.structs &&
  deletions <= UPDATE_BOUNDS.deletions &&
  new Set(structs.map(({ author }) => author)).size <= UPDATE_BOUNDS.authors;

/** Whether a room stays within its bounds with an update. Structs that it has already do not count. */
export function isWithinRoomBounds(
  doc: CodeDoc,
  { structs, deletions }: CheckedUpdate,
  bytes: number,
): boolean {
  const unknown = structs.filter((struct) => doc.countUnknown(struct) > 0);
  const authors = new Set(unknown.map(({ author }) => author).filter((author) => !doc.hasAuthor(author)));
  const isPendingFull = doc.isPending && doc.pendingBytes + bytes > ROOM_BOUNDS.pendingBytes;
  return (
    !(isPendingFull && unknown.length + deletions > 0) &&
    (unknown.length === 0 || doc.structs + unknown.length <= ROOM_BOUNDS.structs) &&
    (authors.size === 0 || doc.authors + authors.size <= ROOM_BOUNDS.authors)
  );
}

/** Whether applying an update could block the service, so that a thread tries it first. */
export const needsTrial = ({ structs: room }: CodeDoc, { structs: { length } }: CheckedUpdate): boolean =>
  length * (room + length) > MAX_UNTRIED_COMPARISONS;
