import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { ContactStore } from '../contacts/contact.store.js';
import { FindConversationMembers } from '../conversations/find-conversation-members.js';
import { MoveReadPosition } from './move-read-position.js';

type Endpoint = typeof realtimeApi.markChatRead;

@Injectable()
export class MarkChatRead implements Handler<Endpoint> {
  constructor(
    private readonly findMembers: FindConversationMembers,
    private readonly moveReadPosition: MoveReadPosition,
    private readonly contacts: ContactStore,
  ) {}

  async handle({ userId, n }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    await this.findMembers.run(userId, context);
    const read_to = await this.moveReadPosition.run(memberId, userId, n, context);
    return { read_to, unread_count: await this.contacts.countUnread(memberId) };
  }

  /** Runs the request again: a read position that is already further stays unchanged. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }
}
