import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { EndedRoomStore } from '../rooms/ended-room.store.js';
import { CLOSE, type CloseCode } from '../sockets/client-socket.js';
import { isForeignOrigin, ticketKey, type RoomTicket } from './room-ticket.js';
import { TicketStore } from './ticket.store.js';

export type Admission =
  { admitted: true; ticket: RoomTicket } | { admitted: false; close: CloseCode; reason: string };

/** Honours a ticket, once. A refused one is spent all the same. */
@Injectable()
export class AdmitToRoom {
  constructor(
    private readonly tickets: TicketStore,
    private readonly endedRooms: EndedRoomStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async admit(meetingId: string, secret: string, origin: string | undefined): Promise<Admission> {
    try {
      return await this.#decide(meetingId, secret, origin);
    } catch (error) {
      this.logger.error({ err: error }, 'a ticket could not be looked up');
      return refused(CLOSE.tryLater, 'Try again in a moment.');
    }
  }

  async #decide(meetingId: string, secret: string, origin: string | undefined): Promise<Admission> {
    if (secret === '') return refused(CLOSE.refused, 'A ticket is needed.');
    const ticket = await this.tickets.spend(ticketKey(secret), this.clock.now());
    if (ticket?.meetingId !== meetingId) return refused(CLOSE.refused, 'The ticket is not valid (any more).');
    if (isForeignOrigin(origin, ticket.origin)) {
      return refused(CLOSE.refused, 'The ticket is for another site.');
    }
    if (await this.endedRooms.has(ticket.meetingId)) return refused(CLOSE.refused, 'The session is over.');
    return { admitted: true, ticket };
  }
}

const refused = (close: CloseCode, reason: string): Admission => ({ admitted: false, close, reason });
