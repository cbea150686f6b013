import type { Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';

export interface Batch {
  readonly documents: Document[];
  readonly done: boolean;
  readonly extra?: Document;
}

/** Anything getMore can continue: a query's results or a change stream. */
export interface Cursor {
  readonly name: string;
  next(size: number, maxTimeMS: number | undefined): Batch | Promise<Batch>;
  close(): void;
}

const IDLE_MS = 10 * 60_000;

interface Open {
  readonly cursor: Cursor;
  lastUsed: number;
}

/** The open cursors; idle ones are closed, as MongoDB does after ten minutes. */
export class Cursors {
  readonly #open = new Map<bigint, Open>();
  #nextId = 1n;

  /** The reply to a command that opens a cursor; it stays open if there is more. */
  async open(cursor: Cursor, batchSize: number): Promise<Document> {
    const batch = await cursor.next(batchSize, 0);
    const id = batch.done ? 0n : this.#nextId++;
    if (!batch.done) this.#open.set(id, { cursor, lastUsed: Date.now() });
    return { cursor: { firstBatch: batch.documents, id, ns: cursor.name, ...batch.extra }, ok: 1 };
  }

  async more(id: bigint, batchSize: number, maxTimeMS: number | undefined): Promise<Document> {
    const open = this.#open.get(id);
    if (!open) throw mongoError('CursorNotFound', `cursor id ${id} not found`);
    open.lastUsed = Date.now();
    const batch = await open.cursor.next(batchSize, maxTimeMS);
    if (batch.done) this.#open.delete(id);
    return {
      cursor: {
        nextBatch: batch.documents,
        id: this.#open.has(id) ? id : 0n,
        ns: open.cursor.name,
        ...batch.extra,
      },
      ok: 1,
    };
  }

  kill(id: bigint): boolean {
    this.#open.get(id)?.cursor.close();
    return this.#open.delete(id);
  }

  expire(now = Date.now()): void {
    for (const [id, { lastUsed }] of this.#open) if (now - lastUsed > IDLE_MS) this.kill(id);
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.kill(id);
  }
}
