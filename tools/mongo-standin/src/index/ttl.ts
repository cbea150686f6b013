import { toNumber } from '../bson/numbers.ts';
import type { NumberValue } from '../bson/values.ts';
import { candidates } from '../query/execute.ts';
import type { Collection } from '../storage/collection.ts';
import { LATEST, visible, type Record } from '../storage/record.ts';
import type { Store } from '../storage/store.ts';
import { Blocked } from '../transaction/blocked.ts';
import { encodeRange } from './key-range.ts';
import type { OrderedIndex } from './ordered.ts';
import { RANK } from '../bson/values.ts';

/** MongoDB's default of `ttlMonitorSleepSecs`. */
const SWEEP_EVERY_SECONDS = 60;

/** Deletes expired documents at intervals. Until then, queries find them. */
export class TtlMonitor {
  readonly #sweep: () => void;
  #everySeconds = SWEEP_EVERY_SECONDS;
  #timer: NodeJS.Timeout;

  constructor(sweep: () => void) {
    this.#sweep = sweep;
    this.#timer = this.#start();
  }

  get everySeconds(): number {
    return this.#everySeconds;
  }

  set everySeconds(seconds: number) {
    this.#everySeconds = seconds;
    this.stop();
    this.#timer = this.#start();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #start(): NodeJS.Timeout {
    return setInterval(this.#sweep, this.#everySeconds * 1_000).unref();
  }
}

/** Deletes expired documents, which the TTL indexes find. */
export async function expireDocuments(store: Store, nowMs: number): Promise<void> {
  for (const collection of store.catalog.all()) {
    for (const index of collection.ordered)
      if (index.definition['expireAfterSeconds'] !== undefined) expire(store, collection, index, nowMs);
  }
  await store.durable();
}

function expire(store: Store, collection: Collection, index: OrderedIndex, nowMs: number): void {
  const until = new Date(nowMs - toNumber(index.definition['expireAfterSeconds'] as NumberValue) * 1000);
  const range = encodeRange(
    { kind: 'range', rank: RANK.date, high: { value: until, inclusive: true } },
    index.fields[0]!.direction,
  );
  const plan = {
    kind: 'index',
    index,
    streams: [{ range, skip: 0 }],
    reverse: false,
    sorted: true,
    score: 0,
    bounds: {},
  } as const;
  const expired = [...candidates(collection, plan, LATEST, { keysExamined: 0, docsExamined: 0 })];
  for (const { record } of expired) remove(store, collection, record);
}

/** Deletes a document, unless a transaction is writing it; then the next run deletes it. */
function remove(store: Store, collection: Collection, record: Record): void {
  try {
    if (visible(record, LATEST)) store.write(collection, record.id, undefined, 'delete');
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
  }
}
