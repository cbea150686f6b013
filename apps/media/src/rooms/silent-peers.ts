/**
 * Finds connections that realtime no longer reports as open. A killed realtime service can't announce that
 * its sockets closed; its heartbeats just stop.
 */
export class SilentPeers {
  readonly #silenceMs: number;
  readonly #heardAtMs = new Map<string, number>();

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Records connections that realtime reported as open. */
  heard(connectionIds: Iterable<string>, nowMs: number): void {
    for (const id of connectionIds) this.#heardAtMs.set(id, nowMs);
  }

  /** Returns the present peers not reported for too long. The time limit of a new peer starts with the first check. */
  silent(present: readonly string[], nowMs: number): string[] {
    const known = new Set(present);
    for (const id of this.#heardAtMs.keys()) if (!known.has(id)) this.#heardAtMs.delete(id);
    for (const id of present) if (!this.#heardAtMs.has(id)) this.#heardAtMs.set(id, nowMs);
    return present.filter((id) => nowMs - (this.#heardAtMs.get(id) ?? nowMs) > this.#silenceMs);
  }
}
