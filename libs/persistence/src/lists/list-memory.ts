import type { SortKey } from './sort.js';

/** A known border in a list: `offset` rows stand up to `key`. Without a key it is the list's very start or end. */
export interface Anchor {
  offset: number;
  key: SortKey | null;
  /** The moment to which it is true; whatever is found from it is no newer. */
  asOfMs: number;
}

/** A second less than a list may be behind, for the time that its page itself takes, in milliseconds. */
export const MEMORY_MS = 4_000;
const MAX_ANCHORS = 200;

/** What was seen of one list in the last moments. */
export class ListMemory {
  readonly #anchors = new Map<number, Anchor>();
  /** By where they begin. */
  readonly #strides = new Map<number, Promise<Anchor | null>>();
  #counting: { count: Promise<number>; asOfMs: number } | null = null;
  #end: Anchor | null = null;

  constructor(private readonly nowMs: () => number) {}

  /** The border from which a page can be read over the fewest rows; from one behind it only over so many. */
  nearest(offset: number, size: number, furthestBack: number): Anchor {
    let best: Anchor = { offset: 0, key: null, asOfMs: this.nowMs() };
    for (const anchor of this.#usableFor(offset, size)) {
      const isNear = anchor.offset <= offset || distance(anchor, offset, size) <= furthestBack;
      if (isNear && distance(anchor, offset, size) < distance(best, offset, size)) best = anchor;
    }
    return best;
  }

  remember(anchor: Anchor): void {
    this.#anchors.delete(anchor.offset);
    this.#anchors.set(anchor.offset, anchor);
    const [oldest] = this.#anchors.keys();
    if (this.#anchors.size > MAX_ANCHORS && oldest !== undefined) this.#anchors.delete(oldest);
  }

  /** The border that a stride from another leads to, remembered; whoever asks for the same while it is made shares it. */
  stride({ offset }: Anchor, take: () => Promise<Anchor | null>): Promise<Anchor | null> {
    const underWay = this.#strides.get(offset);
    if (underWay) return underWay;
    const stride = take()
      .then((anchor) => {
        if (anchor) this.remember(anchor);
        return anchor;
      })
      .finally(() => this.#strides.delete(offset));
    this.#strides.set(offset, stride);
    return stride;
  }

  /** The count, taken anew where the last is too old; whoever asks meanwhile shares it. One that reaches `most` does not tell where the list ends. */
  count(take: () => Promise<number>, most = Infinity): Promise<number> {
    if (this.#counting && this.#isFresh(this.#counting)) return this.#counting.count;
    const counting = { count: take(), asOfMs: this.nowMs() };
    this.#counting = counting;
    counting.count.then(
      (count) => {
        if (count < most) this.#end = { offset: count, key: null, asOfMs: counting.asOfMs };
      },
      () => (this.#counting = this.#counting === counting ? null : this.#counting),
    );
    return counting.count;
  }

  /** Borders at or before a page's start, or behind its end; the list's own end may stand in the middle of its last page. */
  #usableFor(offset: number, size: number): Anchor[] {
    const borders = [...this.#anchors.values()].filter(
      (anchor) => anchor.offset <= offset || anchor.offset >= offset + size,
    );
    if (this.#end && this.#end.offset > offset) borders.push(this.#end);
    return borders.filter((anchor) => this.#isFresh(anchor));
  }

  #isFresh({ asOfMs }: { asOfMs: number }): boolean {
    return this.nowMs() - asOfMs < MEMORY_MS;
  }
}

/** Rows to pass over on the way to a page. */
const distance = (anchor: Anchor, offset: number, size: number): number =>
  anchor.offset <= offset ? offset - anchor.offset : Math.max(0, anchor.offset - offset - size);
