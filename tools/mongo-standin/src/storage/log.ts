import { closeSync, fdatasync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { encodeFrame } from './frames.ts';

/** Retry interval for writes that a full disk rejected. */
const RETRY_MS = 250;

/**
 * The append-only log. Entries appended during a flush are written together by the next one, so many commits share one
 * fdatasync. Entries that the disk rejected are retried until they are written; until then nothing counts as flushed.
 */
export class Log {
  #file: number;
  #waiting: Uint8Array[] = [];
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  #retry: NodeJS.Timeout | undefined;
  bytes: number;

  constructor(path: string, bytes: number) {
    this.#file = openSync(path, 'a');
    this.bytes = bytes;
  }

  append(entry: Uint8Array): void {
    this.#waiting.push(entry);
  }

  /** Resolves once everything appended so far is on disk; rejects while the disk does not accept it. */
  flushed(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#waiting.length === 0) return this.#next ?? this.#running;
    return this.#schedule();
  }

  #schedule(): Promise<void> {
    const before = this.#running.catch(() => undefined);
    this.#next ??= before.then(pause).then(() => this.#flush());
    return this.#next;
  }

  async #flush(): Promise<void> {
    this.#next = undefined;
    const entries = this.#waiting;
    this.#waiting = [];
    this.#running = this.#write(encodeFrame(entries));
    try {
      await this.#running;
      this.#failure = undefined;
    } catch (error) {
      this.#waiting = [...entries, ...this.#waiting];
      this.#failure = error as Error;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#schedule().catch(() => undefined), RETRY_MS);
      throw error;
    }
  }

  async #write(frame: Buffer): Promise<void> {
    try {
      for (let written = 0; written < frame.length;) written += writeSync(this.#file, frame, written);
      await new Promise<void>((resolve, reject) =>
        fdatasync(this.#file, (error) => (error ? reject(error) : resolve())),
      );
      this.bytes += frame.length;
    } catch (error) {
      // A partial frame in the middle of the log would be damage.
      ftruncateSync(this.#file, this.bytes);
      throw error;
    }
  }

  /** Continues in another file; call only when no entries are waiting. */
  switchTo(path: string): void {
    closeSync(this.#file);
    this.#file = openSync(path, 'a');
    this.bytes = 0;
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    if (!this.#failure) await this.flushed();
    closeSync(this.#file);
  }

  get idle(): boolean {
    return this.#waiting.length === 0;
  }
}

/** Waits one turn of the event loop, so that more commits can join. */
function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
