import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { addressed, newId, realtimeSignals, type RosterSum } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { Sockets, type OpenChannel } from './sockets.js';

/** A replica that said nothing for this long is gone, with its sockets, in milliseconds. */
const SILENCE_MS = 7_000;
/** How many connections one roster message names; it must stay below the broker's limit of 1 MB. */
const PART = 1_000;

/**
 * What the replicas of realtime tell each other about their sockets: each that comes or goes, and every beat how many there are. So a beat
 * costs the same for ten sockets as for ten thousand; only who has missed something is told the whole list.
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

  /** Says that this replica lives and how many sockets are open here, and drops those of replicas that say nothing any more. */
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

  /** What other replicas say. Each hears its own words as well, which cost nothing here. */
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
    // One part also where there is nobody: what others know of it is over then.
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
