import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { addressed, realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { Sockets, type OpenChannel } from './sockets.js';

/** A replica that said nothing for this long is gone, with its sockets, in milliseconds. */
const SILENCE_MS = 7_000;
/** How many connections one roster message names; it must stay below the broker's limit of 1 MB. */
const PART = 1_000;

/** What the replicas of realtime tell each other about their sockets. */
@Injectable()
export class ReplicaPlane implements OnApplicationBootstrap {
  constructor(
    private readonly sockets: Sockets,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#followRosters();
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
    signals.subscribe(rosterWanted.subject, () => this.#tellRosters());
    signals.publish(rosterWanted.subject, {});
  }

  /** Says which sockets are open here, and drops those of replicas that say nothing any more. */
  beat(): void {
    this.#tellRosters();
    for (const channel of this.sockets.channels) channel.dropSilent(performance.now() - SILENCE_MS);
  }

  #followRosters(): void {
    const { signals, sockets } = this;
    const { connectionEntered, connectionLeft, rosterTold } = realtimeSignals;
    signals.subscribe(connectionEntered.subject, (data) => {
      const { replica_id, channel, entry } = connectionEntered.data.parse(data);
      if (replica_id !== sockets.replicaId) sockets.find(channel)?.appeared(entry, replica_id);
    });
    signals.subscribe(rosterTold.subject, (data) => {
      const { replica_id, channel, entries } = rosterTold.data.parse(data);
      if (replica_id === sockets.replicaId) return;
      for (const entry of entries) sockets.find(channel)?.appeared(entry, replica_id);
    });
    signals.subscribe(connectionLeft.subject, (data) => {
      const { replica_id, channel, connection_id, broken } = connectionLeft.data.parse(data);
      if (replica_id !== sockets.replicaId) sockets.find(channel)?.disappeared(connection_id, broken);
    });
  }

  #tellRosters(): void {
    for (const channel of this.sockets.channels) this.#tellRoster(channel);
  }

  #tellRoster({ channel, entered }: OpenChannel): void {
    const entries = entered.map((connection) => connection.entry);
    for (let start = 0; start < entries.length; start += PART) {
      this.signals.publish(realtimeSignals.rosterTold.subject, {
        replica_id: this.sockets.replicaId,
        channel: channel.name,
        entries: entries.slice(start, start + PART),
      });
    }
  }
}
