import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import type { PresenceRecord } from './presence.js';
import { PresenceStore } from './presence.store.js';
import type { RoomConnection } from './room-sockets.js';

/** So that two who were seen in a room have met, even if the process dies before its next beat. */
const SHORTEST_STAY_MS = 1;
/** A socket heard this recently counts as open until now, in milliseconds; longer than the time between two pings. */
const SURELY_OPEN_MS = 5_000;

interface Watched {
  record: PresenceRecord;
  connection: RoomConnection;
}

/**
 * Remembers which sockets are open and writes it down: at once when one opens or closes, and at every beat. Memory is
 * the truth while the database is away; what could not be written is written at the next beat.
 */
@Injectable()
export class PresenceRecorder implements OnApplicationShutdown {
  readonly #watched = new Map<string, Watched>();
  #writing: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;

  constructor(
    private readonly store: PresenceStore,
    private readonly clock: Clock,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /**
   * Counts a socket as present from now on, and the others until then at least. Resolves once that is written down, or could not be: who is
   * told to be in a room with another has met them, whatever dies then.
   */
  async open(connection: RoomConnection): Promise<void> {
    const { id: connectionId, subject: meetingId, memberId } = connection;
    const from = this.clock.now();
    const lastSeenAt = new Date(from.getTime() + SHORTEST_STAY_MS);
    const record = { connectionId, meetingId, memberId, from, lastSeenAt, closed: false };
    this.#watched.set(connectionId, { record, connection });
    this.noteLife(lastSeenAt);
    await this.flush().catch(() => undefined);
  }

  /** Counts every socket that is surely open as present until `at`, the others until they were last heard; written with the next beat. */
  noteLife(at = this.clock.now()): void {
    for (const { record, connection } of this.#watched.values()) see(record, lastSeen(connection, at));
  }

  /** Somebody came into a room at another replica: who is here with them has met them, and that is written at once, not with the next beat. */
  witness(): void {
    this.noteLife();
    void this.flush().catch(() => undefined);
  }

  /** A socket closed, or its time stopped counting. A client that fell silent was away from then on, not from the moment that we gave it up. */
  close(connectionId: string): void {
    const watched = this.#watched.get(connectionId);
    if (watched === undefined || watched.record.closed) return;
    see(watched.record, lastSeen(watched.connection, this.clock.now()));
    watched.record.closed = true;
    void this.flush().catch(() => undefined);
  }

  inRoom(meetingId: MeetingId): PresenceRecord[] {
    return this.#records.filter((record) => record.meetingId === meetingId);
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

  get #records(): PresenceRecord[] {
    return [...this.#watched.values()].map(({ record }) => record);
  }

  async #write(): Promise<void> {
    const records = this.#records.map((record) => ({ ...record }));
    await this.store.save(records);
    for (const { connectionId, closed } of records) if (closed) this.#watched.delete(connectionId);
  }
}

function lastSeen({ socket }: RoomConnection, at: Date): Date {
  const surely = Date.now() - socket.lastAliveAtMs <= SURELY_OPEN_MS;
  return surely ? at : new Date(socket.lastAliveAtMs);
}

function see(record: PresenceRecord, at: Date): void {
  if (!record.closed && at > record.lastSeenAt) record.lastSeenAt = at;
}
