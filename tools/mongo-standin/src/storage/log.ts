import { closeSync, fdatasync, openSync, writeSync } from 'node:fs';
import { encodeFrame } from './frames.ts';

/**
 * The append-only log. Entries appended while a flush is under way go together
 * into the next one, so many commits share one fdatasync.
 */
export class Log {
  #file: number;
  #waiting: Uint8Array[] = [];
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  bytes: number;

  constructor(path: string, bytes: number) {
    this.#file = openSync(path, 'a');
    this.bytes = bytes;
  }

  append(entry: Uint8Array): void {
    this.#waiting.push(entry);
  }

  /** Resolves when everything appended so far is on disk. */
  flushed(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#waiting.length === 0) return this.#next ?? this.#running;
    this.#next ??= this.#running.then(pause).then(() => this.#flush());
    return this.#next;
  }

  #flush(): Promise<void> {
    this.#next = undefined;
    const frame = encodeFrame(this.#waiting);
    this.#waiting = [];
    this.#running = this.#write(frame);
    this.#running.catch((error: Error) => (this.#failure = error));
    return this.#running;
  }

  async #write(frame: Buffer): Promise<void> {
    for (let written = 0; written < frame.length;) written += writeSync(this.#file, frame, written);
    this.bytes += frame.length;
    await new Promise<void>((resolve, reject) =>
      fdatasync(this.#file, (error) => (error ? reject(error) : resolve())),
    );
  }

  /** Later entries go to another file; call only when nothing is waiting. */
  switchTo(path: string): void {
    closeSync(this.#file);
    this.#file = openSync(path, 'a');
    this.bytes = 0;
  }

  async close(): Promise<void> {
    await this.flushed();
    closeSync(this.#file);
  }

  get idle(): boolean {
    return this.#waiting.length === 0;
  }
}

/** One turn of the event loop, for more commits to join. */
function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
