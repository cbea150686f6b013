import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input } from '@skillhour/contracts';
import { ROOM_GONE } from './refusals.js';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.restartIce;

@Injectable()
export class RestartIce implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, side }: Input<Endpoint>) {
    const found = await this.rooms.find(meeting_id, connection_id);
    const iceParameters = await found?.peer.restartIce(side);
    if (iceParameters === undefined) fail(mediaApi.restartIce, 'room.not_found', ROOM_GONE);
    return { iceParameters };
  }
}
