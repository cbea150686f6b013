import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { addressed, newId, realtimeSignals, type RosterSum } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { Sockets, type OpenChannel } from './sockets.js';

/** Silence after which a replica counts as gone with its sockets, in milliseconds. */
const SILENCE_MS = 7_000;
/** Maximum number of connections per roster message, which must stay below the broker's limit of 1 MB. */
const PART = 1_000;

/**
 * Synchronizes the open sockets between the replicas of realtime: a signal per connection that enters or
 * leaves, and their count with each heartbeat. So a heartbeat costs the same for ten sockets as for ten
 * thousand. Only a replica that missed something receives the whole list.
 */
@Injectable()
export class ReplicaPlane implements OnApplicationBootstrap {
  readonly #heardAtMs = new Map<string, number>();

  constructor(
    private readonly sockets: Sockets,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#followReplicas();
    const { signals, sockets } = this;
    const { frameRelayed, rosterWanted, socketsShut } = realtimeSignals;
    signals.subscribe(addressed(frameRelayed.subject, sockets.replicaId), (data) => {
      const { channel, subject, except_member_id, frame, key } = frameRelayed.data.parse(data);
      const except = except_member_id ?? undefined;
      sockets.find(channel)?.deliver(subject, frame, { except, key });
    });
    signals.subscribe(socketsShut.subject, (data) => {
      sockets.close({ whose: socketsShut.data.parse(data), at: this.clock.now() });
    });
    signals.subscribe(rosterWanted.subject, (data) => {
      const { replica_id = sockets.replicaId } = rosterWanted.data.parse(data);
      if (replica_id === sockets.replicaId) for (const channel of sockets.channels) this.#tellRoster(channel);
    });
    signals.publish(rosterWanted.subject, {});
  }

  /**
   * Publishes that this replica is alive and how many sockets are open here. Drops the sockets of replicas
   * that no longer respond.
   */
  beat(): void {
    const { replicaId, channels } = this.sockets;
    const sums = channels.map((open) => [open.channel.name, open.sumOf(replicaId)] as const);
    const beat = { replica_id: replicaId, channels: Object.fromEntries<RosterSum>(sums) };
    this.signals.publish(realtimeSignals.replicaBeat.subject, beat);
    for (const channel of channels) channel.tidy();
    for (const [id, heardAtMs] of this.#heardAtMs)
      if (performance.now() - heardAtMs > SILENCE_MS) this.#drop(id);
  }

  #followReplicas(): void {
    const { sockets } = this;
    const { connectionEntered, connectionLeft, rosterTold, replicaBeat } = realtimeSignals;
    this.#hear(connectionEntered, ({ replica_id, channel, entry }) => {
      sockets.find(channel)?.appeared(entry, replica_id);
    });
    this.#hear(connectionLeft, ({ channel, connection_id, broken }) => {
      sockets.find(channel)?.disappeared(connection_id, broken);
    });
    this.#hear(rosterTold, ({ replica_id, channel, ...part }) => {
      sockets.find(channel)?.told(replica_id, part);
    });
    this.#hear(replicaBeat, ({ replica_id, channels }) => {
      if (sockets.channels.every((open) => isSame(open.sumOf(replica_id), channels[open.channel.name])))
        return;
      this.signals.publish(realtimeSignals.rosterWanted.subject, { replica_id });
    });
  }

  /** Subscribes to signals of other replicas. A replica's own signals arrive as well and are ignored. */
  #hear<Said extends { replica_id: string }>(
    { subject, data: contract }: { subject: string; data: { parse(value: unknown): Said } },
    listener: (said: Said) => void,
  ): void {
    this.signals.subscribe(subject, (data) => {
      if (isFrom(data, this.sockets.replicaId)) return;
      const said = contract.parse(data);
      this.#heardAtMs.set(said.replica_id, performance.now());
      listener(said);
    });
  }

  #drop(replicaId: string): void {
    this.#heardAtMs.delete(replicaId);
    for (const channel of this.sockets.channels) channel.dropReplica(replicaId);
  }

  #tellRoster({ channel, entered }: OpenChannel): void {
    const { replicaId } = this.sockets;
    const whole = { replica_id: replicaId, channel: channel.name, telling: newId(), count: entered.length };
    const entries = entered.map((connection) => connection.entry);
    // Publishes one part even without connections, so that others remove what they still know.
    for (let start = 0; start === 0 || start < entries.length; start += PART) {
      const part = { ...whole, entries: entries.slice(start, start + PART) };
      this.signals.publish(realtimeSignals.rosterTold.subject, part);
    }
  }
}

const isSame = (known: RosterSum, said: RosterSum = { count: 0, digest: 0 }): boolean =>
  known.count === said.count && known.digest === said.digest;

const isFrom = (data: unknown, replicaId: string): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'replica_id') === replicaId;
