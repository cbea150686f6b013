import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { PresenceRecorder, RoomSockets, type RoomConnection } from '../presence/index.js';
import { sessionEndedFrame } from './room-frames.js';
import type { RoomEnd } from './room-end.js';

/** Closes the sockets of a room whose session has ended. */
@Injectable()
export class RoomCloser implements OnApplicationBootstrap {
  readonly #endedAtMs = new WeakMap<RoomConnection, number>();

  constructor(
    private readonly rooms: RoomSockets,
    private readonly presence: PresenceRecorder,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const { roomEnded } = realtimeSignals;
    this.signals.subscribe(roomEnded.subject, (data) => {
      const { meeting_id, ...end } = roomEnded.data.parse(data);
      this.close({ meetingId: meeting_id, ...end });
    });
  }

  /**
   * Returns when a connection was notified that its session has ended. From then on it only waits to be
   * closed.
   */
  endedAtMs(connection: RoomConnection): number | undefined {
    return this.#endedAtMs.get(connection);
  }

  /**
   * Notifies the sockets of an ended session and stops counting their time. `RoomHeartbeat` closes them a little
   * later.
   */
  close(end: RoomEnd): void {
    for (const connection of this.rooms.connectionsAt(end.meetingId)) {
      if (this.#endedAtMs.has(connection)) continue;
      this.#endedAtMs.set(connection, this.clock.now().getTime());
      connection.socket.send(sessionEndedFrame(end));
      this.presence.close(connection.id);
    }
  }

  /** Does the same as `close`, on every replica. */
  closeOnAllReplicas({ meetingId, ...end }: RoomEnd): void {
    this.signals.publish(realtimeSignals.roomEnded.subject, { meeting_id: meetingId, ...end });
  }
}
