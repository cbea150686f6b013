import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';
import { seatOf } from './seat-of.js';

type Endpoint = typeof mediaApi.resumePeer;

@Injectable()
export class ResumePeer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, from_connection_id, ...seat }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const peer = await this.rooms.resume(meeting_id, from_connection_id, seatOf(seat));
    if (peer === undefined) fail(mediaApi.resumePeer, 'room.not_found');
    await peer.setDelivery(true);
    return {
      consumers: peer.received.map(({ consumerId, state }) => ({ consumer_id: consumerId, state })),
    };
  }
}
