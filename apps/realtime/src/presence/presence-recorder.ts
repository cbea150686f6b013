import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { Sockets } from '../sockets/index.js';
import type { PresenceConfig } from './config.js';
import { isUpToDate, type PresenceRecord } from './presence.js';
import { PresenceStore } from './presence.store.js';
import { ReplicaHeartbeatStore } from './replica-heartbeat.store.js';
import type { RoomConnection } from './room-sockets.js';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Minimum duration of a stay, in milliseconds. Two members who saw each other in a room have met, even if the
 * process dies before its next heartbeat.
 */
const SHORTEST_STAY_MS = 1;
/** Number of attempts to write while the database is briefly unavailable, and the delay between them. */
const WRITE_TRIES = 3;
const WRITE_RETRY_MS = 250;
/**
 * Maximum silence of a socket that counts as open until now, in milliseconds. Longer than the ping interval.
 */
const SURELY_OPEN_MS = 5_000;

interface TrackedConnection {
  record: PresenceRecord;
  connection: RoomConnection;
  /** Whether its time counts now. Nothing is delivered while it does not. */
  isCounted: boolean;
  /** The record as last written. */
  written?: PresenceRecord;
}

/**
 * Records which sockets are open. A record is written at once when its socket opens, closes, falls silent or
 * responds again. Each heartbeat only writes that this replica is alive, which extends the records of all
 * responsive sockets. While the database is unavailable, memory holds the current state; failed writes are
 * repeated at the next heartbeat.
 */
@Injectable()
export class PresenceRecorder implements OnApplicationShutdown {
  readonly #tracked = new Map<string, TrackedConnection>();
  readonly #listeners: ((connection: RoomConnection, isCounted: boolean) => void)[] = [];
  #writing: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;
  /** Time until which the responsive sockets were counted. */
  #countedUntil = new Date(0);

  constructor(
    private readonly store: PresenceStore,
    private readonly heartbeats: ReplicaHeartbeatStore,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PresenceConfig,
  ) {}

  /**
   * Calls `listener` when the time of an open socket stops counting because the socket is silent, and when it
   * counts again.
   */
  onCountedChanged(listener: (connection: RoomConnection, isCounted: boolean) => void): void {
    this.#listeners.push(listener);
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /**
   * Counts a socket as present from now on, and extends the presence of all others until now at least.
   * Resolves after the write succeeded or finally failed. So members who are shown to each other in a room
   * have met, even if the process dies afterwards.
   */
  async open(connection: RoomConnection): Promise<void> {
    const { id: connectionId, subject: meetingId, memberId } = connection;
    const from = this.clock.now();
    const lastSeenAt = new Date(from.getTime() + SHORTEST_STAY_MS);
    const record = { connectionId, meetingId, memberId, from, lastSeenAt, closed: false };
    this.#tracked.set(connectionId, { record, connection, isCounted: true });
    this.extendPresence(lastSeenAt);
    // Also closes the record of a socket whose admission fails.
    connection.socket.onEnd(() => this.close(connectionId));
    await this.#writeWithRetries();
  }

  /**
   * Counts every responsive socket as present until `at`, and the others until they last responded. Written
   * with the next heartbeat.
   */
  extendPresence(at = this.clock.now()): void {
    if (at > this.#countedUntil) this.#countedUntil = at;
    for (const tracked of this.#tracked.values()) {
      this.#updateLastSeen(tracked, at);
      if (!tracked.record.closed && tracked.record.replicaId === undefined) this.#stopCounting(tracked, at);
    }
  }

  /**
   * Writes presence at once when a member enters a room on another replica: the members here have met them,
   * which must not wait for the heartbeat.
   */
  extendAndSave(): void {
    this.extendPresence();
    void this.#writeWithRetries();
  }

  /**
   * Ends the record of a closed socket. A silent client counts as absent from its last response, not from the
   * time of the close.
   */
  close(connectionId: string): void {
    const tracked = this.#tracked.get(connectionId);
    if (tracked === undefined || tracked.record.closed) return;
    const now = this.clock.now();
    this.#updateLastSeen(tracked, now);
    const isHeld = tracked.isCounted && tracked.connection.socket.isBroken;
    if (isHeld) tracked.record.servedUntil = new Date(now.getTime() + this.config.MEDIA_HELD_MS);
    tracked.record.closed = true;
    tracked.record.replicaId = undefined;
    void this.#writeWithRetries();
  }

  recordsInRoom(meetingId: MeetingId): PresenceRecord[] {
    return this.#records.filter((record) => record.meetingId === meetingId);
  }

  /** Writes the current state. Calls during a write share the next one. */
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

  /** Writes with retries. A write that still fails is repeated with the next heartbeat. */
  async #writeWithRetries(): Promise<void> {
    for (let tries = 1; tries <= WRITE_TRIES; tries += 1) {
      const written = this.flush().then(
        () => true,
        () => false,
      );
      if (await written) return;
      await delay(WRITE_RETRY_MS, undefined, { ref: false });
    }
  }

  get #records(): PresenceRecord[] {
    return [...this.#tracked.values()].map(({ record }) => record);
  }

  get #hasResponsiveSockets(): boolean {
    return this.#records.some(({ replicaId }) => replicaId !== undefined);
  }

  /**
   * Updates when a socket was last seen. A silent socket counts until its last response; heartbeats extend it
   * again once it responds.
   */
  #updateLastSeen({ record, connection }: TrackedConnection, at: Date): void {
    if (record.closed) return;
    const { silentMs } = connection.socket;
    const isSurelyOpen = silentMs <= SURELY_OPEN_MS;
    const seenAt = isSurelyOpen ? at : new Date(at.getTime() - silentMs);
    if (seenAt > record.lastSeenAt) record.lastSeenAt = seenAt;
    record.replicaId = isSurelyOpen ? this.sockets.replicaId : undefined;
  }

  /** Stops counting and delivering until the client responds again. */
  #stopCounting(tracked: TrackedConnection, at: Date): void {
    if (!tracked.isCounted) return;
    const { record, connection } = tracked;
    tracked.isCounted = false;
    record.servedUntil = at;
    connection.socket.holdUntilResponse(() => {
      if (record.closed) return;
      tracked.isCounted = true;
      record.servedUntil = undefined;
      this.#updateLastSeen(tracked, this.clock.now());
      void this.#writeWithRetries();
      this.#notify(connection, true);
    });
    this.#notify(connection, false);
  }

  #notify(connection: RoomConnection, isCounted: boolean): void {
    for (const listener of this.#listeners) listener(connection, isCounted);
  }

  /**
   * Writes changed records and then the heartbeat, so that the heartbeat does not extend records that ended
   * before it.
   */
  async #write(): Promise<void> {
    const heartbeatAt = this.#hasResponsiveSockets ? this.#countedUntil : null;
    const changed = [...this.#tracked.values()]
      .filter(({ record, written }) => !isUpToDate(written, record))
      .map((tracked) => ({ tracked, record: { ...tracked.record } }));
    await this.store.save(changed.map(({ record }) => record));
    for (const { tracked, record } of changed) {
      tracked.written = record;
      if (record.closed) this.#tracked.delete(record.connectionId);
    }
    if (heartbeatAt) await this.heartbeats.record(this.sockets.replicaId, heartbeatAt);
  }
}
