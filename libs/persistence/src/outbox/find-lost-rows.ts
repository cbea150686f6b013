import type { EventPublisher } from '@skillhour/messaging';
import type { OutboxRow, OutboxStore } from './outbox.store.js';

const LOOK_AT_ONCE = 50;

/**
 * Events that were published and that the broker no longer holds: it may come back without its last minutes or without anything.
 * Looks from the newest backwards and ends at the first stretch that is complete.
 */
export async function findLostRows(store: OutboxStore, publisher: EventPublisher): Promise<string[]> {
  const range = await publisher.range();
  const lost: string[] = [];
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await store.findPublishedBelow(below, LOOK_AT_ONCE);
    const lostHere: string[] = [];
    for (const row of rows) if (await isLost(row, publisher, range)) lostHere.push(row._id);
    lost.push(...lostHere);
    const last = rows.at(-1);
    if (last === undefined || rows.length < LOOK_AT_ONCE || lostHere.length === 0) return lost;
    below = last.seq;
  }
}

async function isLost(
  { _id, streamSeq }: OutboxRow,
  publisher: EventPublisher,
  { first, last }: { first: number; last: number },
): Promise<boolean> {
  if (streamSeq === null || streamSeq > last) return true;
  if (streamSeq < first) return false;
  return !(await publisher.holds(_id, streamSeq));
}
