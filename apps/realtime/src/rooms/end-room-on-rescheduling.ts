import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { EndRoom } from './end-room.js';

type Event = typeof exchangeEvents.sessionRescheduled;

/**
 * Closes the former room of a rescheduled session: the session takes place at another time, in another room.
 */
@Injectable()
export class EndRoomOnRescheduling implements EventHandler<Event> {
  constructor(private readonly endRoom: EndRoom) {}

  async handle({ former_meeting_id }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    if (former_meeting_id === null) return;
    await this.endRoom.run({ meetingId: former_meeting_id, status: 'CA', minutes: 0, released: 0 }, tx);
  }
}
