import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { addressed, RoomHub } from './room-hub.js';

/** A replica that said nothing for this long is gone, with its sockets, in milliseconds. */
const SILENCE_MS = 7_000;
/** How many connections one roster message names; it must stay below the broker's limit of 1 MB. */
const PART = 1_000;

/** What the replicas of realtime tell each other about their sockets. */
@Injectable()
export class ReplicaPlane implements OnApplicationBootstrap {
  constructor(
    private readonly hub: RoomHub,
    private readonly signals: Signals,
  ) {}

  onApplicationBootstrap(): void {
    const { connectionEntered, connectionLeft, frameRelayed, rosterTold, rosterWanted } = realtimeSignals;
    const { hub, signals } = this;
    signals.subscribe(connectionEntered.subject, (data) => {
      const { replica_id, entry } = connectionEntered.data.parse(data);
      if (replica_id !== hub.replicaId) hub.appeared(entry, replica_id);
    });
    signals.subscribe(rosterTold.subject, (data) => {
      const { replica_id, entries } = rosterTold.data.parse(data);
      if (replica_id !== hub.replicaId) for (const entry of entries) hub.appeared(entry, replica_id);
    });
    signals.subscribe(connectionLeft.subject, (data) => {
      const { replica_id, meeting_id, connection_id } = connectionLeft.data.parse(data);
      if (replica_id !== hub.replicaId) hub.disappeared(meeting_id, connection_id);
    });
    signals.subscribe(addressed(frameRelayed.subject, hub.replicaId), (data) => {
      const { meeting_id, from_member_id, to, frame } = frameRelayed.data.parse(data);
      hub.deliver(meeting_id, from_member_id, to, frame);
    });
    signals.subscribe(rosterWanted.subject, () => this.tellRoster());
    signals.publish(rosterWanted.subject, {});
  }

  /** Says which sockets are open here, and drops those of replicas that say nothing any more. */
  beat(): void {
    this.tellRoster();
    for (const { meeting_id, connection_id } of this.hub.roster.silentSince(
      Date.now() - SILENCE_MS,
      this.hub.replicaId,
    )) {
      this.hub.disappeared(meeting_id, connection_id);
    }
  }

  private tellRoster(): void {
    const { replicaId, connections } = this.hub;
    const entries = connections.map((connection) => connection.entry);
    for (let start = 0; start === 0 || start < entries.length; start += PART) {
      this.signals.publish(realtimeSignals.rosterTold.subject, {
        replica_id: replicaId,
        entries: entries.slice(start, start + PART),
      });
    }
  }
}
