import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { OnlineState } from './online-state.js';

type Endpoint = typeof realtimeApi.readOnline;

@Injectable()
export class ReadOnline implements Handler<Endpoint> {
  constructor(private readonly online: OnlineState) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return { online_users: await this.online.onlineContactsOf(actor.memberId) };
  }
}
