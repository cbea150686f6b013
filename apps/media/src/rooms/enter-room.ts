import { Injectable } from '@nestjs/common';
import { mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';
import { seatOf } from './seat-of.js';

type Endpoint = typeof mediaApi.enterRoom;

@Injectable()
export class EnterRoom implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, ...seat }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { room, peer } = await this.rooms.enter(meeting_id, seatOf(seat));
    return {
      router_rtp_capabilities: room.rtpCapabilities,
      send_transport: peer.transportParameters('send'),
      recv_transport: peer.transportParameters('recv'),
    };
  }
}
