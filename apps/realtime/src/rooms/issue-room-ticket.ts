import { Injectable } from '@nestjs/common';
import {
  roomChannel,
  type CallContext,
  type Handler,
  type Input,
  type Output,
  type realtimeApi,
} from '@skillhour/contracts';
import { Tickets } from '../sockets/index.js';

type Endpoint = typeof realtimeApi.issueRoomTicket;

@Injectable()
export class IssueRoomTicket implements Handler<Endpoint> {
  constructor(private readonly tickets: Tickets) {}

  async handle(
    { meeting_id, member_id, ...data }: Input<Endpoint>,
    context: CallContext,
  ): Promise<Output<Endpoint>> {
    if (context.actor?.memberId !== member_id)
      throw new Error('a room ticket must be for the calling member');
    return { websocket_url: await this.tickets.issue(roomChannel, meeting_id, data, context) };
  }
}
