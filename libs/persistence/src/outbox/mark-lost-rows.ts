import type { EventPublisher } from '@skillhour/messaging';
import type { OutboxRow, OutboxStore } from './outbox.store.js';

const FIRST_LOOK = 50;
/** Once a whole stretch is lost, much is: the next ones are longer. */
const NEXT_LOOK = 1_000;

type Range = Awaited<ReturnType<EventPublisher['range']>>;

/**
 * Events that were published and that the broker no longer holds are to be published again: it may come back without its last minutes or
 * without anything. Looks from the newest backwards and ends at the first stretch that is complete. Stretch by stretch, so that a process
 * that dies goes on where it was; what is marked twice is published once. Answers how many were lost.
 */
export async function markLostRows(store: OutboxStore, publisher: EventPublisher): Promise<number> {
  let range: Range | undefined;
  let lost = 0;
  let look = FIRST_LOOK;
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await store.findPublishedBelow(below, look);
    // A service that has told nothing has nothing to look for.
    if (rows.length === 0) return lost;
    range ??= await publisher.range();
    const lostHere = await lostAmong(rows, publisher, range);
    const [newest, oldest] = [lostHere.at(0), lostHere.at(-1)];
    // Those in between may be there: they come again, and who has handled them knows.
    if (newest && oldest) await store.markPending(oldest.seq, newest.seq);
    lost += lostHere.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < look || lostHere.length === 0) return lost;
    below = last.seq;
    look = lostHere.length === rows.length ? NEXT_LOOK : FIRST_LOOK;
  }
}

async function lostAmong(
  rows: readonly OutboxRow[],
  publisher: EventPublisher,
  range: Range,
): Promise<OutboxRow[]> {
  const lost: OutboxRow[] = [];
  for (const row of rows) if (await isLost(row, publisher, range)) lost.push(row);
  return lost;
}

async function isLost(
  { _id, streamSeq }: OutboxRow,
  publisher: EventPublisher,
  { first, last }: Range,
): Promise<boolean> {
  if (streamSeq === null || streamSeq > last) return true;
  if (streamSeq < first) return false;
  return !(await publisher.holds(_id, streamSeq));
}
