import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { EndRoom } from './end-room.js';

type Event = typeof exchangeEvents.sessionCompleted;

@Injectable()
export class EndRoomOnSettlement implements EventHandler<Event> {
  constructor(private readonly endRoom: EndRoom) {}

  async handle({ meeting_id, minutes, released }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    if (meeting_id === null) return;
    await this.endRoom.run({ meetingId: meeting_id, status: 'CO', minutes, released }, tx);
  }
}
