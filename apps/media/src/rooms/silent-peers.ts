/**
 * Which connections nobody vouches for any more. A realtime service that is killed tells nobody that its sockets
 * closed; its beats just stop.
 */
export class SilentPeers {
  readonly #silenceMs: number;
  readonly #heardAtMs = new Map<string, number>();

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Realtime named these as open. */
  heard(connectionIds: Iterable<string>, nowMs: number): void {
    for (const id of connectionIds) this.#heardAtMs.set(id, nowMs);
  }

  /** Of the peers there are, those not heard of for too long. A new one has its time from the first look on. */
  silent(present: readonly string[], nowMs: number): string[] {
    const known = new Set(present);
    for (const id of this.#heardAtMs.keys()) if (!known.has(id)) this.#heardAtMs.delete(id);
    for (const id of present) if (!this.#heardAtMs.has(id)) this.#heardAtMs.set(id, nowMs);
    return present.filter((id) => nowMs - (this.#heardAtMs.get(id) ?? nowMs) > this.#silenceMs);
  }
}
