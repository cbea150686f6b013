import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { Sockets } from '../sockets/index.js';
import type { PresenceConfig } from './config.js';
import { stillHolds, type PresenceRecord } from './presence.js';
import { PresenceStore } from './presence.store.js';
import { ReplicaBeatStore } from './replica-beat.store.js';
import type { RoomConnection } from './room-sockets.js';
import { setTimeout as delay } from 'node:timers/promises';

/** So that two who were seen in a room have met, even if the process dies before its next beat. */
const SHORTEST_STAY_MS = 1;
/** A database that is away for a moment is asked again, so often and after so long. */
const WRITE_TRIES = 3;
const WRITE_AGAIN_AFTER_MS = 250;
/** A socket heard this recently counts as open until now, in milliseconds; longer than the time between two pings. */
const SURELY_OPEN_MS = 5_000;

interface Watched {
  record: PresenceRecord;
  connection: RoomConnection;
  /** Whether its time counts now: nothing is delivered while it does not. */
  isCounted: boolean;
  /** The record as it was written last. */
  written?: PresenceRecord;
}

/**
 * Remembers which sockets are open and writes it down: each at once when it opens or closes, and when it falls silent or is heard again; at
 * every beat only that this replica lives, which carries on all that are surely open. Memory is the truth while the database is away; what
 * could not be written is written at the next beat.
 */
@Injectable()
export class PresenceRecorder implements OnApplicationShutdown {
  readonly #watched = new Map<string, Watched>();
  readonly #listeners: ((connection: RoomConnection, isCounted: boolean) => void)[] = [];
  #writing: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;
  /** Until when the sockets that are surely open were counted. */
  #notedAt = new Date(0);

  constructor(
    private readonly store: PresenceStore,
    private readonly beats: ReplicaBeatStore,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PresenceConfig,
  ) {}

  /** Calls `listener` when the time of an open socket stops counting because the socket is silent, and when it counts again. */
  onCountedChanged(listener: (connection: RoomConnection, isCounted: boolean) => void): void {
    this.#listeners.push(listener);
  }

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
    this.#watched.set(connectionId, { record, connection, isCounted: true });
    this.noteLife(lastSeenAt);
    // Also of one that is not let in after all.
    connection.socket.onOver(() => this.close(connectionId));
    await this.#writeSoon();
  }

  /** Counts every socket that is surely open as present until `at`, the others until they were last heard; written with the next beat. */
  noteLife(at = this.clock.now()): void {
    if (at > this.#notedAt) this.#notedAt = at;
    for (const watched of this.#watched.values()) {
      this.#see(watched, at);
      if (!watched.record.closed && watched.record.replicaId === undefined) this.#stopCounting(watched, at);
    }
  }

  /** Somebody came into a room at another replica: who is here with them has met them, and that is written at once, not with the next beat. */
  witness(): void {
    this.noteLife();
    void this.#writeSoon();
  }

  /** A socket closed, or its time stopped counting. A client that fell silent was away from then on, not from the moment that we gave it up. */
  close(connectionId: string): void {
    const watched = this.#watched.get(connectionId);
    if (watched === undefined || watched.record.closed) return;
    const now = this.clock.now();
    this.#see(watched, now);
    const isHeld = watched.isCounted && watched.connection.socket.isBroken;
    if (isHeld) watched.record.servedUntil = new Date(now.getTime() + this.config.MEDIA_HELD_MS);
    watched.record.closed = true;
    watched.record.replicaId = undefined;
    void this.#writeSoon();
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

  /** What can't be written by then is written with the next beat. */
  async #writeSoon(): Promise<void> {
    for (let tries = 1; tries <= WRITE_TRIES; tries += 1) {
      const written = this.flush().then(
        () => true,
        () => false,
      );
      if (await written) return;
      await delay(WRITE_AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }

  get #records(): PresenceRecord[] {
    return [...this.#watched.values()].map(({ record }) => record);
  }

  get #isCarrying(): boolean {
    return this.#records.some(({ replicaId }) => replicaId !== undefined);
  }

  /** A socket that fell silent counts until it was heard; beats carry it on again once it is heard again. */
  #see({ record, connection }: Watched, at: Date): void {
    if (record.closed) return;
    const { silentMs } = connection.socket;
    const isSurelyOpen = silentMs <= SURELY_OPEN_MS;
    const seenAt = isSurelyOpen ? at : new Date(at.getTime() - silentMs);
    if (seenAt > record.lastSeenAt) record.lastSeenAt = seenAt;
    record.replicaId = isSurelyOpen ? this.sockets.replicaId : undefined;
  }

  /** From now on nothing is delivered, until the client is heard again. */
  #stopCounting(watched: Watched, at: Date): void {
    if (!watched.isCounted) return;
    const { record, connection } = watched;
    watched.isCounted = false;
    record.servedUntil = at;
    connection.socket.holdUntilHeard(() => {
      if (record.closed) return;
      watched.isCounted = true;
      record.servedUntil = undefined;
      this.#see(watched, this.clock.now());
      void this.#writeSoon();
      this.#notify(connection, true);
    });
    this.#notify(connection, false);
  }

  #notify(connection: RoomConnection, isCounted: boolean): void {
    for (const listener of this.#listeners) listener(connection, isCounted);
  }

  /** A beat is written after all that ended before it, so that it carries on nothing that was over. */
  async #write(): Promise<void> {
    const beatAt = this.#isCarrying ? this.#notedAt : null;
    const changed = [...this.#watched.values()]
      .filter(({ record, written }) => !stillHolds(written, record))
      .map((watched) => ({ watched, record: { ...watched.record } }));
    await this.store.save(changed.map(({ record }) => record));
    for (const { watched, record } of changed) {
      watched.written = record;
      if (record.closed) this.#watched.delete(record.connectionId);
    }
    if (beatAt) await this.beats.note(this.sockets.replicaId, beatAt);
  }
}
