import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { FindConversationMembers } from '../conversations/find-conversation-members.js';
import { ContactViews } from './contact-views.js';
import { ContactStore } from './contact.store.js';

type Endpoint = typeof realtimeApi.readContact;

@Injectable()
export class ReadContact implements Handler<Endpoint> {
  constructor(
    private readonly findMembers: FindConversationMembers,
    private readonly contacts: ContactStore,
    private readonly views: ContactViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { other, isActive } = await this.findMembers.run(id, context);
    const view = this.views.toView(await this.contacts.find(context.actor.memberId, id), other);
    return { ...view, may_write: view.may_write && isActive };
  }
}
