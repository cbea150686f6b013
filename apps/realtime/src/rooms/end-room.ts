import { Inject, Injectable } from '@nestjs/common';
import { AHEAD_MAX_DAYS, roomChannel, type MeetingId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { RoomLeases } from '../sfu/index.js';
import { Tickets } from '../sockets/index.js';
import { EndedRoomStore } from './ended-room.store.js';
import { RoomCloser } from './room-closer.js';
import type { RoomEnd } from './room-end.js';

const DAY_MS = 86_400_000;

/** Ends a room permanently: no one can enter it, and the members inside are notified. */
@Injectable()
export class EndRoom {
  constructor(
    private readonly endedRooms: EndedRoomStore,
    private readonly tickets: Tickets,
    private readonly closer: RoomCloser,
    private readonly leases: RoomLeases,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does nothing for a session without a meeting, which has no room. */
  async run(
    { meetingId, ...outcome }: Omit<RoomEnd, 'meetingId'> & { meetingId: MeetingId | null },
    tx: Tx,
  ): Promise<void> {
    if (meetingId === null) return;
    const end: RoomEnd = { meetingId, ...outcome };
    const endedAt = this.clock.now();
    await this.endedRooms.add(end, { endedAt, expiresAt: this.#expiresAt(endedAt) }, tx);
    await this.tickets.invalidateSubject(roomChannel, meetingId, tx);
    // Sent before the commit: a repeated signal is harmless, and the session has already ended elsewhere.
    this.closer.closeOnAllReplicas(end);
    this.leases.release(meetingId).catch((error: unknown) => {
      this.logger.info({ err: error }, 'lease of an ended room could not be released, it will expire');
    });
  }

  /**
   * Returns when the record expires. A cancelled session may have been up to `AHEAD_MAX_DAYS` ahead: its room
   * stays closed until after that.
   */
  #expiresAt(endedAt: Date): Date {
    const retentionDays = AHEAD_MAX_DAYS + this.config.PRESENCE_DAYS;
    return new Date(endedAt.getTime() + retentionDays * DAY_MS);
  }
}
