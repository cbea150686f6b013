import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { RoomMessageStore } from './room-message.store.js';

type Endpoint = typeof realtimeApi.readRoomChat;

@Injectable()
export class ReadRoomChat implements Handler<Endpoint> {
  constructor(private readonly messages: RoomMessageStore) {}

  async handle({ meeting_id, ...page }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { items: lines, count } = await this.messages.page(meeting_id, page);
    return { lines, count };
  }
}
