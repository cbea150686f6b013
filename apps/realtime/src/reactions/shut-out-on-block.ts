import { Injectable } from '@nestjs/common';
import { events, type EventData } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { RoomDoor } from '../rooms/room-door.js';
import { TicketStore } from '../tickets/ticket.store.js';

type Event = typeof events.memberBlocked;

@Injectable()
export class ShutOutOnBlock implements Reaction<Event> {
  constructor(
    private readonly tickets: TicketStore,
    private readonly door: RoomDoor,
  ) {}

  async handle({ member_id }: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    await this.tickets.forgetMember(member_id, tx.session);
    this.door.shutOutEverywhere(member_id);
  }
}
