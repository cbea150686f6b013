import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { RoomLineStore } from './room-line.store.js';

type Endpoint = typeof realtimeApi.readRoomChat;

@Injectable()
export class ReadRoomChat implements Handler<Endpoint> {
  constructor(private readonly lines: RoomLineStore) {}

  async handle({ meeting_id, ...page }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { items: lines, count } = await this.lines.page(meeting_id, page);
    return { lines, count };
  }
}
