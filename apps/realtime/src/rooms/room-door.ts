import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { realtimeSignals, type MemberId } from '@skillhour/contracts';
import { Clock, Signals } from '@skillhour/messaging';
import { PresenceRecorder } from '../presence/presence-recorder.js';
import { CLOSE } from '../sockets/client-socket.js';
import type { RoomEnd } from './ended-room.store.js';
import { sessionEnded } from './frames.js';
import { RoomHub } from './room-hub.js';

/** Shows members out: of a room whose session ended, or of all rooms where they were blocked. */
@Injectable()
export class RoomDoor implements OnApplicationBootstrap {
  constructor(
    private readonly hub: RoomHub,
    private readonly presence: PresenceRecorder,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const { roomEnded, memberShutOut } = realtimeSignals;
    this.signals.subscribe(roomEnded.subject, (data) => {
      const { meeting_id, ...end } = roomEnded.data.parse(data);
      this.shut({ meetingId: meeting_id, ...end });
    });
    this.signals.subscribe(memberShutOut.subject, (data) => {
      this.shutOut(memberShutOut.data.parse(data).member_id);
    });
  }

  /** The session is over: its sockets are told, their time counts no longer, and they close a little later. */
  shut(end: RoomEnd): void {
    const now = this.clock.now();
    for (const connection of this.hub.inRoom(end.meetingId)) {
      if (connection.endedAtMs !== undefined) continue;
      connection.endedAtMs = now.getTime();
      connection.socket.send(sessionEnded(end));
      this.presence.close(connection.id, now);
    }
  }

  /** The member was blocked: every socket of theirs closes at once. */
  shutOut(memberId: MemberId): void {
    for (const connection of this.hub.connections) {
      if (connection.memberId === memberId) connection.socket.close(CLOSE.shutOut, 'User is blocked');
    }
  }

  /** As `shut`, on every replica. */
  shutEverywhere({ meetingId, ...end }: RoomEnd): void {
    this.signals.publish(realtimeSignals.roomEnded.subject, { meeting_id: meetingId, ...end });
  }

  /** As `shutOut`, on every replica. */
  shutOutEverywhere(memberId: MemberId): void {
    this.signals.publish(realtimeSignals.memberShutOut.subject, { member_id: memberId });
  }
}
