/**
 * Finds connections that realtime no longer reports as open. A killed realtime service can't announce that
 * its sockets closed; its heartbeats just stop.
 */
export class SilentPeers {
  readonly #silenceMs: number;
  readonly #reportedAtMs = new Map<string, number>();

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Records connections that realtime reported as open. */
  recordReported(connectionIds: Iterable<string>, nowMs: number): void {
    for (const id of connectionIds) this.#reportedAtMs.set(id, nowMs);
  }

  /** Returns the present peers not reported for too long. The time limit of a new peer starts with the first check. */
  findSilent(present: readonly string[], nowMs: number): string[] {
    const known = new Set(present);
    for (const id of this.#reportedAtMs.keys()) if (!known.has(id)) this.#reportedAtMs.delete(id);
    for (const id of present) if (!this.#reportedAtMs.has(id)) this.#reportedAtMs.set(id, nowMs);
    return present.filter((id) => nowMs - (this.#reportedAtMs.get(id) ?? nowMs) > this.#silenceMs);
  }
}
