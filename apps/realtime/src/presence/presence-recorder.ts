import { Injectable } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { Clock } from '@skillhour/messaging';
import type { PresenceRecord } from './presence.js';
import { PresenceStore } from './presence.store.js';

/** So that two who were seen in a room have met, even if the process dies before its next beat. */
const SHORTEST_STAY_MS = 1;

/**
 * Remembers which sockets are open and writes it down: at once when one opens or closes, and at every beat. Memory is
 * the truth while the database is away; what could not be written is written at the next beat.
 */
@Injectable()
export class PresenceRecorder {
  readonly #records = new Map<string, PresenceRecord>();
  #writing: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;

  constructor(
    private readonly store: PresenceStore,
    private readonly clock: Clock,
  ) {}

  /** A socket was accepted. Answers until when it counts as open for now. */
  open(connection: Pick<PresenceRecord, 'connectionId' | 'meetingId' | 'memberId'>): Date {
    const from = this.clock.now();
    const lastSeenAt = new Date(from.getTime() + SHORTEST_STAY_MS);
    this.#records.set(connection.connectionId, { ...connection, from, lastSeenAt, closed: false });
    void this.flush().catch(() => undefined);
    return lastSeenAt;
  }

  /** A client was heard; written with the next beat. */
  seen(connectionId: string, at: Date): void {
    const record = this.#records.get(connectionId);
    if (record !== undefined && !record.closed && at > record.lastSeenAt) record.lastSeenAt = at;
  }

  /** A socket closed, or its time stopped counting, at that moment. */
  close(connectionId: string, at: Date): void {
    const record = this.#records.get(connectionId);
    if (record === undefined || record.closed) return;
    this.seen(connectionId, at);
    record.closed = true;
    void this.flush().catch(() => undefined);
  }

  inRoom(meetingId: MeetingId): PresenceRecord[] {
    return [...this.#records.values()].filter((record) => record.meetingId === meetingId);
  }

  /** Writes everything as it is at that moment; calls that come meanwhile share the next write. */
  flush(): Promise<void> {
    this.#queued ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#queued = null;
        this.#writing = this.#write();
        return this.#writing;
      });
    return this.#queued;
  }

  async #write(): Promise<void> {
    const records = [...this.#records.values()].map((record) => ({ ...record }));
    await this.store.save(records);
    for (const { connectionId, closed } of records) if (closed) this.#records.delete(connectionId);
  }
}
