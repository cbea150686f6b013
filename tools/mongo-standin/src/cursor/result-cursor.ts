import { encodedSize } from '../bson/encode.ts';
import type { Document } from '../bson/values.ts';
import type { Batch, Cursor } from './cursors.ts';

// A reply may hold 48 MB; MongoDB stops at 16 MB of documents per batch.
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** Takes results as they are asked for, always one ahead to know whether that was all. */
export class ResultCursor implements Cursor {
  readonly name: string;
  readonly #results: Iterator<Document>;
  #ahead: IteratorResult<Document> | undefined;

  constructor(name: string, results: Iterable<Document>) {
    this.name = name;
    this.#results = results[Symbol.iterator]();
  }

  next(size: number): Batch {
    const documents: Document[] = [];
    if (size === 0) return { documents, done: false };
    this.#ahead ??= this.#results.next();
    for (let bytes = 0; documents.length < size && !this.#ahead.done;) {
      const document = this.#ahead.value;
      bytes += encodedSize(document);
      if (documents.length > 0 && bytes > MAX_BATCH_BYTES) break;
      documents.push(document);
      this.#ahead = this.#results.next();
    }
    return { documents, done: this.#ahead.done === true };
  }

  close(): void {
    this.#results.return?.();
  }
}
