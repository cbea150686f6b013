import { encodedSize } from '../bson/encode.ts';
import type { Document } from '../bson/values.ts';
import type { Deadline } from '../deadline.ts';
import type { Batch, Cursor } from './cursors.ts';

// A reply may have 48 MB; MongoDB stops at 16 MB of documents per batch.
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** Reads results on demand, always one ahead to know whether there are more. */
export class ResultCursor implements Cursor {
  readonly name: string;
  readonly #results: Iterator<Document>;
  readonly #deadline: Deadline | undefined;
  #ahead: IteratorResult<Document> | undefined;

  constructor(name: string, results: Iterable<Document>, deadline?: Deadline) {
    this.name = name;
    this.#results = results[Symbol.iterator]();
    this.#deadline = deadline;
  }

  next(size: number): Batch {
    if (size === 0) return { documents: [], done: false };
    this.#deadline?.resume();
    try {
      return this.#take(size);
    } finally {
      this.#deadline?.pause();
    }
  }

  #take(size: number): Batch {
    const documents: Document[] = [];
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
