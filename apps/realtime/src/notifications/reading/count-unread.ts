import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { UnreadNotifications } from './unread-notifications.js';

type Endpoint = typeof realtimeApi.countUnread;

@Injectable()
export class CountUnread implements Handler<Endpoint> {
  constructor(private readonly unread: UnreadNotifications) {}

  handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.unread.read(context.actor.memberId, context);
  }
}
