import { Inject, Injectable } from '@nestjs/common';
import { realtimeApi, type CallContext, type Handler, type Input } from '@skillhour/contracts';
import { Clock } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { newTicketSecret, roomSocketUrl, ticketKey } from './room-ticket.js';
import { TicketStore } from './ticket.store.js';

type Endpoint = typeof realtimeApi.issueRoomTicket;

@Injectable()
export class IssueRoomTicket implements Handler<Endpoint> {
  constructor(
    private readonly tickets: TicketStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  async handle({ meeting_id, member_id, name, role, ends_at }: Input<Endpoint>, { origin }: CallContext) {
    if (origin === '') throw new Error('a socket address needs the public origin of the call');
    const secret = newTicketSecret();
    const ticket = {
      meetingId: meeting_id,
      memberId: member_id,
      name,
      role,
      endsAt: new Date(ends_at),
      origin,
    };
    const expiresAt = new Date(this.clock.now().getTime() + this.config.TICKET_TTL_MS);
    await this.tickets.add(ticketKey(secret), ticket, expiresAt);
    return { websocket_url: roomSocketUrl(origin, meeting_id, secret) };
  }
}
