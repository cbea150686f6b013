/** A run that requests its turn, and its room. */
export interface RunRequest {
  runId: string;
  room: string;
}

interface WaitingRun extends RunRequest {
  requestedAtMs: number;
}

/** A waiting run is removed if it does not request its turn for this long. */
const EXPIRES_AFTER_MS = 3_000;
/**
 * How long after its last request a waiting run keeps its claim on a free slot; clients repeat the request every half
 * second.
 */
const CLAIM_MS = 1_500;
/** Maximum number of waiting runs; further ones would wait for minutes. */
const MAX_WAITING = 500;

/** Response to a request: run now, wait behind `ahead` runs, or rejected because the queue is full. */
export type Turn = { turn: 'now' } | { turn: 'later'; ahead: number } | { turn: 'never' };

/**
 * Decides which run is next. A room has one run at a time. Rooms alternate: the first run of each room comes before the
 * second of any room, and a room moves to the end after its turn.
 */
export class RunQueue {
  readonly #slots: number;
  /** In order of arrival. */
  #waiting: WaitingRun[] = [];
  readonly #running = new Map<string, string>();
  /** Position of each room among the rooms. */
  readonly #ranks = new Map<string, number>();
  #lastRank = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Starts the run now, or keeps it in the queue; the client then repeats the request. */
  request({ runId, room }: RunRequest, nowMs: number): Turn {
    this.#waiting = this.#waiting.filter(
      (waiting) => waiting.runId === runId || nowMs - waiting.requestedAtMs < EXPIRES_AFTER_MS,
    );
    const known = this.#waiting.find((waiting) => waiting.runId === runId);
    if (!known && this.#waiting.length >= MAX_WAITING) return { turn: 'never' };
    if (known) known.requestedAtMs = nowMs;
    else this.#waiting.push({ runId, room, requestedAtMs: nowMs });
    this.#rank(room);
    const before = this.#runsAhead(runId);
    if (!this.#canStart(room, before, nowMs)) return { turn: 'later', ahead: before.length };
    this.#waiting = this.#waiting.filter((waiting) => waiting.runId !== runId);
    this.#running.set(runId, room);
    this.#ranks.set(room, ++this.#lastRank);
    return { turn: 'now' };
  }

  /** Frees the slot of a finished run. */
  release(runId: string): void {
    this.#running.delete(runId);
  }

  #rank(newcomer: string): void {
    const rooms = new Set([...this.#waiting.map(({ room }) => room), ...this.#running.values()]);
    for (const room of this.#ranks.keys()) if (!rooms.has(room)) this.#ranks.delete(room);
    if (!this.#ranks.has(newcomer)) this.#ranks.set(newcomer, ++this.#lastRank);
  }

  #canStart(room: string, before: readonly WaitingRun[], nowMs: number): boolean {
    const busy = new Set(this.#running.values());
    if (busy.has(room)) return false;
    const claimed = new Set(
      before
        .filter((other) => !busy.has(other.room) && nowMs - other.requestedAtMs < CLAIM_MS)
        .map((other) => other.room),
    );
    return this.#slots - this.#running.size > claimed.size;
  }

  /** Returns the waiting runs that come before a run. */
  #runsAhead(runId: string): WaitingRun[] {
    const busy = new Set(this.#running.values());
    const rounds = new Map<string, number>();
    const queue = this.#waiting.map((waiting) => {
      const round = rounds.get(waiting.room) ?? (busy.has(waiting.room) ? 1 : 0);
      rounds.set(waiting.room, round + 1);
      return { waiting, round, rank: this.#ranks.get(waiting.room) ?? 0 };
    });
    queue.sort((one, other) => one.round - other.round || one.rank - other.rank);
    return queue
      .slice(
        0,
        queue.findIndex(({ waiting }) => waiting.runId === runId),
      )
      .map(({ waiting }) => waiting);
  }
}
