import { Injectable } from '@nestjs/common';
import { mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Rooms } from './rooms.js';

type Endpoint = typeof mediaApi.leaveRoom;

@Injectable()
export class LeaveRoom implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ connection_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    await this.rooms.leave(connection_id);
    return {};
  }
}
