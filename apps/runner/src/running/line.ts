/** A run that requests its turn, and its room. */
export interface Asking {
  runId: string;
  room: string;
}

interface Waiting extends Asking {
  askedAtMs: number;
}

/** A waiting run is removed if it does not request its turn for this long. */
const FORGOTTEN_AFTER_MS = 3_000;
/**
 * How long after its last request a waiting run keeps its claim on a free slot; clients repeat the request every half
 * second.
 */
const KEPT_FOR_MS = 1_500;
/** Maximum number of waiting runs; further ones would wait for minutes. */
const LONGEST = 500;

/** Response to a request: run now, wait behind `ahead` runs, or rejected because the queue is full. */
export type Turn = { turn: 'now' } | { turn: 'later'; ahead: number } | { turn: 'never' };

/**
 * Decides which run is next. A room has one run at a time. Rooms alternate: the first run of each room comes before the
 * second of any room, and a room moves to the end after its turn.
 */
export class Line {
  readonly #places: number;
  /** In order of arrival. */
  #waiting: Waiting[] = [];
  readonly #running = new Map<string, string>();
  /** Position of each room among the rooms. */
  readonly #ranks = new Map<string, number>();
  #lastRank = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Starts the run now, or keeps it in the queue; the client then repeats the request. */
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

  /** Frees the slot of a finished run. */
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

  /** Returns the waiting runs that come before a run. */
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
