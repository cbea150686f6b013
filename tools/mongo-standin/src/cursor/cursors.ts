import type { Document } from '../bson/values.ts';
import type { Clock } from '../clock.ts';
import { mongoError } from '../errors.ts';

export interface Batch {
  readonly documents: Document[];
  readonly done: boolean;
}

/** An open result that getMore continues. */
export interface Cursor {
  readonly name: string;
  next(size: number): Batch;
  close(): void;
}

const IDLE_MS = 10 * 60_000;

interface Open {
  readonly cursor: Cursor;
  lastUsedMs: number;
}

/** The open cursors; idle ones are closed after ten minutes, as in MongoDB. */
export class Cursors {
  readonly #nowMs: Clock;
  readonly #open = new Map<bigint, Open>();
  #nextId = 1n;

  constructor(nowMs: Clock) {
    this.#nowMs = nowMs;
  }

  /** Returns the reply to a command that opens a cursor; the cursor stays open if there are more documents. */
  open(cursor: Cursor, batchSize: number): Document {
    const batch = cursor.next(batchSize);
    const id = batch.done ? 0n : this.#nextId++;
    if (!batch.done) this.#open.set(id, { cursor, lastUsedMs: this.#nowMs() });
    return { cursor: { firstBatch: batch.documents, id, ns: cursor.name }, ok: 1 };
  }

  more(id: bigint, name: string, batchSize: number): Document {
    const open = this.#open.get(id);
    if (!open) throw mongoError('CursorNotFound', `cursor id ${id} not found`);
    if (open.cursor.name !== name)
      throw mongoError(
        'Unauthorized',
        `Requested getMore on namespace '${name}', but cursor belongs to a different namespace ${open.cursor.name}`,
      );
    open.lastUsedMs = this.#nowMs();
    const batch = open.cursor.next(batchSize);
    if (batch.done) this.#open.delete(id);
    const cursor = { nextBatch: batch.documents, id: batch.done ? 0n : id, ns: open.cursor.name };
    return { cursor, ok: 1 };
  }

  kill(id: bigint): boolean {
    this.#open.get(id)?.cursor.close();
    return this.#open.delete(id);
  }

  expire(): void {
    const nowMs = this.#nowMs();
    for (const [id, { lastUsedMs }] of this.#open) if (nowMs - lastUsedMs > IDLE_MS) this.kill(id);
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.kill(id);
  }
}
