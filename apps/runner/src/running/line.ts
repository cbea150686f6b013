/** Who asks for a turn, and for which room. */
export interface Asking {
  runId: string;
  room: string;
}

interface Waiting extends Asking {
  askedAtMs: number;
}

/** A turn is forgotten when it was not asked for this long. */
const FORGOTTEN_AFTER_MS = 3_000;
/** For how long a free place is kept for who asked last this long ago: they ask again every half second. */
const KEPT_FOR_MS = 1_500;
/** More are not let in: they would wait for minutes. */
const LONGEST = 500;

/** What an asking is told: to go, how many are before it, or that the line is full. */
export type Turn = { turn: 'now' } | { turn: 'later'; ahead: number } | { turn: 'never' };

/**
 * Who runs next. A room has one run at a time. Rooms take turns: each room's first come before any room's second, and a room that had its
 * turn stands behind the others.
 */
export class Line {
  readonly #places: number;
  /** In the order in which they came. */
  #waiting: Waiting[] = [];
  readonly #running = new Map<string, string>();
  /** Where each room stands among the rooms. */
  readonly #ranks = new Map<string, number>();
  #lastRank = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Goes at once, or stands in line and asks again. */
  ask({ runId, room }: Asking, nowMs: number): Turn {
    this.#waiting = this.#waiting.filter(
      (waiting) => waiting.runId === runId || nowMs - waiting.askedAtMs < FORGOTTEN_AFTER_MS,
    );
    const known = this.#waiting.find((waiting) => waiting.runId === runId);
    if (!known && this.#waiting.length >= LONGEST) return { turn: 'never' };
    if (known) known.askedAtMs = nowMs;
    else this.#waiting.push({ runId, room, askedAtMs: nowMs });
    this.#rank(room);
    const before = this.#before(runId);
    if (!this.#mayGo(room, before, nowMs)) return { turn: 'later', ahead: before.length };
    this.#waiting = this.#waiting.filter((waiting) => waiting.runId !== runId);
    this.#running.set(runId, room);
    this.#ranks.set(room, ++this.#lastRank);
    return { turn: 'now' };
  }

  /** A run came to its end. */
  leave(runId: string): void {
    this.#running.delete(runId);
  }

  #rank(newcomer: string): void {
    const rooms = new Set([...this.#waiting.map(({ room }) => room), ...this.#running.values()]);
    for (const room of this.#ranks.keys()) if (!rooms.has(room)) this.#ranks.delete(room);
    if (!this.#ranks.has(newcomer)) this.#ranks.set(newcomer, ++this.#lastRank);
  }

  #mayGo(room: string, before: readonly Waiting[], nowMs: number): boolean {
    const busy = new Set(this.#running.values());
    if (busy.has(room)) return false;
    const kept = new Set(
      before
        .filter((other) => !busy.has(other.room) && nowMs - other.askedAtMs < KEPT_FOR_MS)
        .map((other) => other.room),
    );
    return this.#places - this.#running.size > kept.size;
  }

  /** Those of the line that come before one. */
  #before(runId: string): Waiting[] {
    const busy = new Set(this.#running.values());
    const rounds = new Map<string, number>();
    const line = this.#waiting.map((waiting) => {
      const round = rounds.get(waiting.room) ?? (busy.has(waiting.room) ? 1 : 0);
      rounds.set(waiting.room, round + 1);
      return { waiting, round, rank: this.#ranks.get(waiting.room) ?? 0 };
    });
    line.sort((one, other) => one.round - other.round || one.rank - other.rank);
    return line
      .slice(
        0,
        line.findIndex(({ waiting }) => waiting.runId === runId),
      )
      .map(({ waiting }) => waiting);
  }
}
