import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { subjectForListener, newId, realtimeSignals, type RosterSum } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { Sockets, type OpenChannel } from './sockets.js';

/** Silence after which a replica counts as gone with its sockets, in milliseconds. */
const SILENCE_MS = 7_000;
/** Maximum number of connections per roster message, which must stay below the broker's limit of 1 MB. */
const CONNECTIONS_PER_MESSAGE = 1_000;

/**
 * Synchronizes the open sockets between the replicas of realtime: a signal per connection that enters or
 * leaves, and their count with each heartbeat. So a heartbeat costs the same for ten sockets as for ten
 * thousand. Only a replica that missed something receives the whole list.
 */
@Injectable()
export class ReplicaSync implements OnApplicationBootstrap {
  readonly #lastSignalAtMs = new Map<string, number>();

  constructor(
    private readonly sockets: Sockets,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#subscribeToReplicas();
    const { signals, sockets } = this;
    const { frameRelayed, rosterRequested, socketsRevoked } = realtimeSignals;
    signals.subscribe(subjectForListener(frameRelayed.subject, sockets.replicaId), (data) => {
      const { channel, subject, except_member_id, frame, key } = frameRelayed.data.parse(data);
      const except = except_member_id ?? undefined;
      sockets.find(channel)?.deliver(subject, frame, { except, key });
    });
    signals.subscribe(socketsRevoked.subject, (data) => {
      sockets.applyRevocation({ scope: socketsRevoked.data.parse(data), at: this.clock.now() });
    });
    signals.subscribe(rosterRequested.subject, (data) => {
      const { replica_id = sockets.replicaId } = rosterRequested.data.parse(data);
      if (replica_id === sockets.replicaId)
        for (const channel of sockets.channels) this.#publishRoster(channel);
    });
    signals.publish(rosterRequested.subject, {});
  }

  /**
   * Publishes that this replica is alive and how many sockets are open here. Drops the sockets of replicas
   * that no longer respond.
   */
  sendHeartbeat(): void {
    const { replicaId, channels } = this.sockets;
    const sums = channels.map((open) => [open.channel.name, open.sumOf(replicaId)] as const);
    const heartbeat = { replica_id: replicaId, channels: Object.fromEntries<RosterSum>(sums) };
    this.signals.publish(realtimeSignals.replicaHeartbeat.subject, heartbeat);
    for (const channel of channels) channel.tidy();
    for (const [id, lastSignalAtMs] of this.#lastSignalAtMs)
      if (performance.now() - lastSignalAtMs > SILENCE_MS) this.#dropReplica(id);
  }

  #subscribeToReplicas(): void {
    const { sockets } = this;
    const { connectionEntered, connectionLeft, rosterBroadcast, replicaHeartbeat } = realtimeSignals;
    this.#subscribe(connectionEntered, ({ replica_id, channel, entry }) => {
      sockets.find(channel)?.handleEntered(entry, replica_id);
    });
    this.#subscribe(connectionLeft, ({ channel, connection_id, broken }) => {
      sockets.find(channel)?.handleLeft(connection_id, broken);
    });
    this.#subscribe(rosterBroadcast, ({ replica_id, channel, ...part }) => {
      sockets.find(channel)?.handleRosterPart(replica_id, part);
    });
    this.#subscribe(replicaHeartbeat, ({ replica_id, channels }) => {
      if (sockets.channels.every((open) => isSameSum(open.sumOf(replica_id), channels[open.channel.name])))
        return;
      this.signals.publish(realtimeSignals.rosterRequested.subject, { replica_id });
    });
  }

  /** Subscribes to signals of other replicas. A replica's own signals arrive as well and are ignored. */
  #subscribe<Signal extends { replica_id: string }>(
    { subject, data: contract }: { subject: string; data: { parse(value: unknown): Signal } },
    listener: (signal: Signal) => void,
  ): void {
    this.signals.subscribe(subject, (data) => {
      if (isFromReplica(data, this.sockets.replicaId)) return;
      const signal = contract.parse(data);
      this.#lastSignalAtMs.set(signal.replica_id, performance.now());
      listener(signal);
    });
  }

  #dropReplica(replicaId: string): void {
    this.#lastSignalAtMs.delete(replicaId);
    for (const channel of this.sockets.channels) channel.dropReplica(replicaId);
  }

  #publishRoster({ channel, entered }: OpenChannel): void {
    const { replicaId } = this.sockets;
    const whole = { replica_id: replicaId, channel: channel.name, telling: newId(), count: entered.length };
    const entries = entered.map((connection) => connection.entry);
    // Publishes one part even without connections, so that others remove what they still know.
    for (let start = 0; start === 0 || start < entries.length; start += CONNECTIONS_PER_MESSAGE) {
      const part = { ...whole, entries: entries.slice(start, start + CONNECTIONS_PER_MESSAGE) };
      this.signals.publish(realtimeSignals.rosterBroadcast.subject, part);
    }
  }
}

const isSameSum = (known: RosterSum, reported: RosterSum = { count: 0, digest: 0 }): boolean =>
  known.count === reported.count && known.digest === reported.digest;

const isFromReplica = (data: unknown, replicaId: string): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'replica_id') === replicaId;
