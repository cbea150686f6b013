import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { Online } from './online.js';

type Endpoint = typeof realtimeApi.readOnline;

@Injectable()
export class ReadOnline implements Handler<Endpoint> {
  constructor(private readonly online: Online) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return { online_users: await this.online.contactsOf(actor.memberId) };
  }
}
