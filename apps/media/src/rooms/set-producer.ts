import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.setProducer;
const endpoint = mediaApi.setProducer;

@Injectable()
export class SetProducer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({
    meeting_id,
    connection_id,
    producer_id,
    state,
  }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = await this.rooms.find(meeting_id, connection_id);
    const known = await found?.peer.setTrack(producer_id, state);
    if (!known) fail(endpoint, 'room.not_found');
    return {};
  }
}
