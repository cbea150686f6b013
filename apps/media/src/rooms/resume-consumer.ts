import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input } from '@skillhour/contracts';
import { ROOM_GONE } from './refusals.js';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.resumeConsumer;

@Injectable()
export class ResumeConsumer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, consumer_id }: Input<Endpoint>) {
    const found = await this.rooms.find(meeting_id, connection_id);
    const known = await found?.peer.resumeConsumer(consumer_id);
    if (!known) fail(mediaApi.resumeConsumer, 'room.not_found', ROOM_GONE);
    return {};
  }
}
