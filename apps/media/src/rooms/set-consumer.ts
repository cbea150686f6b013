import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.setConsumer;
const endpoint = mediaApi.setConsumer;

@Injectable()
export class SetConsumer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({
    meeting_id,
    connection_id,
    consumer_id,
    amount,
  }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = await this.rooms.find(meeting_id, connection_id);
    const known = await found?.peer.setConsumer(consumer_id, amount);
    if (!known) fail(endpoint, 'room.not_found');
    return {};
  }
}
