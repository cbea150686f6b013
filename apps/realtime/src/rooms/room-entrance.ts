import { Injectable } from '@nestjs/common';
import { Clock } from '@skillhour/messaging';
import { Sfu } from '../sfu/sfu.js';
import { CLOSE } from '../sockets/client-socket.js';
import type { RoomConnection } from './room-connection.js';
import { RoomHub } from './room-hub.js';

/** A member's tabs and devices in one room; with more the oldest goes. */
const MOST_SOCKETS = 4;

/** What happens when an admitted socket comes and when it is closed. */
@Injectable()
export class RoomEntrance {
  constructor(
    private readonly hub: RoomHub,
    private readonly sfu: Sfu,
    private readonly clock: Clock,
  ) {}

  enter(connection: RoomConnection): void {
    const { meetingId, memberId } = connection;
    const own = this.hub.inRoom(meetingId).filter((other) => other.memberId === memberId);
    const [oldest] = own;
    if (own.length >= MOST_SOCKETS && oldest !== undefined) {
      oldest.socket.close(CLOSE.done, 'opened elsewhere');
      this.leave(oldest);
    }
    this.hub.enter(connection);
    this.sfu.enter(connection);
  }

  leave(connection: RoomConnection): void {
    // A client that fell silent was away from then on, not from the moment that we gave it up.
    const { lastAliveAtMs } = connection.socket;
    const silentMs = Date.now() - lastAliveAtMs;
    const now = this.clock.now();
    this.hub.leave(connection, silentMs > SILENT_MS ? new Date(now.getTime() - silentMs) : now);
    this.sfu.leave(connection);
  }
}

/** Longer than the time between two pings. */
const SILENT_MS = 5_000;
