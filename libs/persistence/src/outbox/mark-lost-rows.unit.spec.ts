import type { EventPublisher } from '@skillhour/messaging';
import { markLostRows } from './mark-lost-rows.js';
import type { OutboxRow, OutboxStore } from './outbox.store.js';

/** An outbox that consists only of numbers, and counts its queries. */
class InMemoryOutbox {
  readonly pending = new Set<number>();
  queries = 0;

  constructor(private readonly streamSeqs: readonly (number | null)[]) {}

  findPublishedBelow(below: number, limit: number): Promise<OutboxRow[]> {
    this.queries += 1;
    const found: OutboxRow[] = [];
    for (let seq = Math.min(below - 1, this.streamSeqs.length); seq > 0 && found.length < limit; seq -= 1)
      if (!this.pending.has(seq)) found.push(this.#row(seq));
    return Promise.resolve(found);
  }

  markPending(fromSeq: number, toSeq: number): Promise<void> {
    for (let seq = fromSeq; seq <= toSeq; seq += 1) this.pending.add(seq);
    return Promise.resolve();
  }

  #row(seq: number): OutboxRow {
    const streamSeq = this.streamSeqs[seq - 1] ?? null;
    return {
      _id: `e${seq}`,
      seq,
      type: 't',
      correlationId: '',
      json: '{}',
      publishedAt: new Date(),
      streamSeq,
    };
  }
}

/** A stream that holds the events from one number to another, with exceptions. */
const stream = (first: number, last: number, without: readonly number[] = []) => ({
  looked: 0,
  range: () => Promise.resolve({ first, last }),
  contains(_id: string, seq: number) {
    this.looked += 1;
    return Promise.resolve(!without.includes(seq));
  },
});

const mark = (rows: InMemoryOutbox, publisher: ReturnType<typeof stream>) =>
  markLostRows(rows as unknown as OutboxStore, publisher as unknown as EventPublisher);

const published = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('marks everything in batches if the stream is empty', async () => {
  const rows = new InMemoryOutbox(published(400_000));
  const publisher = stream(1, 0);
  expect(await mark(rows, publisher)).toBe(400_000);
  expect(rows.pending.size).toBe(400_000);
  expect(rows.queries).toBeLessThan(500);
  expect(publisher.looked).toBe(0);
});

it('marks the lost last minutes and leaves the events still stored', async () => {
  const rows = new InMemoryOutbox(published(1_000));
  expect(await mark(rows, stream(1, 930))).toBe(70);
  expect([Math.min(...rows.pending), Math.max(...rows.pending)]).toEqual([931, 1_000]);
});

it('marks an event whose sequence number another event now has', async () => {
  const rows = new InMemoryOutbox(published(200));
  expect(await mark(rows, stream(1, 200, [199, 200]))).toBe(2);
  expect([...rows.pending]).toEqual([199, 200]);
});

it('reads one batch if nothing is lost', async () => {
  const rows = new InMemoryOutbox(published(100_000));
  expect(await mark(rows, stream(1, 100_000))).toBe(0);
  expect([rows.queries, rows.pending.size]).toEqual([1, 0]);
});

it('does not mark events that the stream dropped because of their age', async () => {
  const rows = new InMemoryOutbox(published(100));
  expect(await mark(rows, stream(81, 100))).toBe(0);
});

it('continues where a process died halfway', async () => {
  const rows = new InMemoryOutbox(published(10_000));
  await rows.markPending(5_001, 10_000);
  expect(await mark(rows, stream(1, 0))).toBe(5_000);
  expect(rows.pending.size).toBe(10_000);
});
