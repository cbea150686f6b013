import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.setPeer;

@Injectable()
export class SetPeer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, delivers }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = await this.rooms.find(meeting_id, connection_id);
    if (found === undefined) fail(mediaApi.setPeer, 'room.not_found');
    await found.peer.setDelivery(delivers);
    return {};
  }
}
