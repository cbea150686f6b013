import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { Unread } from './unread.js';

type Endpoint = typeof realtimeApi.countUnread;

@Injectable()
export class CountUnread implements Handler<Endpoint> {
  constructor(private readonly unread: Unread) {}

  handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.unread.of(context.actor.memberId, context);
  }
}
