import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { ContactStore } from '../contacts/contact.store.js';

type Endpoint = typeof realtimeApi.countUnreadChat;

@Injectable()
export class CountUnreadChat implements Handler<Endpoint> {
  constructor(private readonly contacts: ContactStore) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return { unread_count: await this.contacts.countUnread(actor.memberId) };
  }
}
