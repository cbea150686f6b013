import type { EventPublisher } from '@skillhour/messaging';
import type { OutboxRow, OutboxStore } from './outbox.store.js';

const FIRST_BATCH = 50;
/** Size of the next batches once a whole batch is lost, because then many events are lost. */
const LARGE_BATCH = 1_000;

type Range = Awaited<ReturnType<EventPublisher['range']>>;

/**
 * Marks published events that the broker no longer holds, so that they are published again. After a restore the broker
 * may lack its last minutes or everything. Goes backwards from the newest event and stops at the first batch that is
 * complete. Works in batches, so that after a crash it continues where it was; an event marked twice is published once.
 * Returns the number of lost events.
 */
export async function markLostRows(store: OutboxStore, publisher: EventPublisher): Promise<number> {
  let range: Range | undefined;
  let lost = 0;
  let batch = FIRST_BATCH;
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await store.findPublishedBelow(below, batch);
    // A service that has published nothing has nothing to check.
    if (rows.length === 0) return lost;
    range ??= await publisher.range();
    const lostHere = await findLost(rows, publisher, range);
    const [newest, oldest] = [lostHere.at(0), lostHere.at(-1)];
    // Events in between may still be stored. They are published again, and consumers that have handled them ignore
    // them.
    if (newest && oldest) await store.markPending(oldest.seq, newest.seq);
    lost += lostHere.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch || lostHere.length === 0) return lost;
    below = last.seq;
    batch = lostHere.length === rows.length ? LARGE_BATCH : FIRST_BATCH;
  }
}

async function findLost(
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
  return !(await publisher.contains(_id, streamSeq));
}
