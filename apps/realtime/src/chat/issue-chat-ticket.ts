import { Injectable } from '@nestjs/common';
import {
  chatChannel,
  chatRoomOf,
  fail,
  realtimeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Tickets } from '../sockets/index.js';
import { ContactStore } from './contacts/contact.store.js';
import { ConversationStore } from './conversations/conversation.store.js';
import { FindConversationMembers } from './conversations/find-conversation-members.js';

const endpoint = realtimeApi.issueChatTicket;
type Endpoint = typeof endpoint;

/**
 * Issues a ticket for a conversation, also if the other member can no longer be written to: the history stays
 * readable.
 */
@Injectable()
export class IssueChatTicket implements Handler<Endpoint> {
  constructor(
    private readonly tickets: Tickets,
    private readonly findMembers: FindConversationMembers,
    private readonly conversations: ConversationStore,
    private readonly contacts: ContactStore,
  ) {}

  async handle(
    { me, other: otherId, after, epoch }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    if (me !== memberId) return fail(endpoint, 'chat.not_yours');
    const members = await this.findMembers.run(otherId, context);
    const room = chatRoomOf(memberId, otherId);
    await Promise.all([this.conversations.ensure(room), this.contacts.ensure(memberId, otherId)]);
    const data = {
      username: members.me.username,
      other_id: otherId,
      other_username: members.other.username,
      after: after ?? null,
      epoch: epoch ?? null,
    };
    return { websocket_url: await this.tickets.issue(chatChannel, room, data, context) };
  }
}
