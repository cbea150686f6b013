import { Injectable } from '@nestjs/common';
import {
  fail,
  notificationChannel,
  realtimeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Tickets } from '../sockets/index.js';

type Endpoint = typeof realtimeApi.issueNotificationTicket;

@Injectable()
export class IssueNotificationTicket implements Handler<Endpoint> {
  constructor(private readonly tickets: Tickets) {}

  async handle({ userId }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (userId !== context.actor.memberId)
      return fail(realtimeApi.issueNotificationTicket, 'notification.not_yours');
    return { websocket_url: await this.tickets.issue(notificationChannel, userId, {}, context) };
  }
}
