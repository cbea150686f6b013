import type { Document } from '../bson/values.ts';
import type { Write, WriteKind } from '../transaction/transaction.ts';

export interface ChangeEvent {
  readonly token: string;
  readonly time: number;
  readonly wall: Date;
  readonly name: string;
  readonly kind: WriteKind;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

// How much can be resumed; documents are shared with the collections where current.
const MAX_EVENTS = 20_000;
const DROP = 5_000;

/** Tokens order as text: the commit's time, then the position in it. */
export function makeToken(time: number, position: number): string {
  return time.toString(16).padStart(16, '0') + position.toString(16).padStart(8, '0');
}

/** What has changed lately; changes become visible once they are durable. */
export class ChangeHistory {
  #events: ChangeEvent[] = [];
  #publishedUntil = 0;
  /** Tokens before this one can no longer be resumed from. */
  #start = '';
  readonly #listeners = new Set<() => void>();

  add(time: number, writes: Write[]): void {
    const wall = new Date();
    if (this.#start === '') this.#start = makeToken(time, 0);
    writes.forEach(({ collection, kind, before, document }, i) => {
      this.#events.push({
        token: makeToken(time, i + 1),
        time,
        wall,
        name: collection.name,
        kind,
        before,
        after: document,
      });
    });
    if (this.#events.length <= MAX_EVENTS) return;
    this.#events = this.#events.slice(DROP);
    this.#start = this.#events[0]!.token;
  }

  publish(time: number): void {
    if (time <= this.#publishedUntil) return;
    this.#publishedUntil = time;
    for (const listener of [...this.#listeners]) listener();
  }

  get now(): string {
    return makeToken(this.#publishedUntil, 0xffffffff);
  }

  canResume(token: string): boolean {
    return token >= this.#start;
  }

  /** The published events after a token, oldest first. */
  *after(token: string): Generator<ChangeEvent> {
    for (let i = this.#indexAfter(token); i < this.#events.length; i++) {
      const event = this.#events[i]!;
      if (event.time > this.#publishedUntil) return;
      yield event;
    }
  }

  #indexAfter(token: string): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#events[middle]!.token > token) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
