import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.resumeConsumer;
const endpoint = mediaApi.resumeConsumer;

@Injectable()
export class ResumeConsumer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, consumer_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = await this.rooms.find(meeting_id, connection_id);
    const known = await found?.peer.resumeConsumer(consumer_id);
    if (!known) fail(endpoint, 'room.not_found');
    return {};
  }
}
