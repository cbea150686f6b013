import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.restartIce;
const endpoint = mediaApi.restartIce;

@Injectable()
export class RestartIce implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, side }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = await this.rooms.find(meeting_id, connection_id);
    const iceParameters = await found?.peer.restartIce(side);
    if (iceParameters === undefined) fail(endpoint, 'room.not_found');
    return { iceParameters };
  }
}
