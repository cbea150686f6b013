import { Injectable } from '@nestjs/common';
import {
  chatRoomOf,
  type chatMessages,
  type ChatState,
  type Frame,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type realtimeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { ChatSockets } from './chat-sockets.js';
import { mayWrite, type Contact } from './contacts/contact.js';
import { ContactStore } from './contacts/contact.store.js';
import { FindConversationMembers } from './conversations/find-conversation-members.js';

type Endpoint = typeof realtimeApi.blockInChat;

/**
 * Blocks or unblocks another member in chat. While one has blocked the other, neither can write to the other.
 */
@Injectable()
export class BlockInChat implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findMembers: FindConversationMembers,
    private readonly contacts: ContactStore,
    private readonly chats: ChatSockets,
  ) {}

  async handle({ userId, blocked }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    await this.findMembers.run(userId, context);
    await this.contacts.ensure(memberId, userId);
    await this.unitOfWork.run(context, async (tx) => {
      const mine = await this.contacts.find(memberId, userId, tx);
      const theirs = await this.contacts.find(userId, memberId, tx);
      await this.contacts.save({ ...mine, blocks: blocked }, tx);
      await this.contacts.save({ ...theirs, barred: blocked }, tx);
    });
    return this.#broadcastState(memberId, userId);
  }

  /** Handles a repeated block, which has no further effect. */
  resume({ userId }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return this.#broadcastState(actor.memberId, userId);
  }

  async #broadcastState(memberId: MemberId, otherId: MemberId): Promise<ChatState> {
    const room = chatRoomOf(memberId, otherId);
    const [mine, theirs] = await Promise.all([
      this.contacts.find(memberId, otherId),
      this.contacts.find(otherId, memberId),
    ]);
    this.chats.broadcastExcept(room, otherId, stateFrameOf(mine));
    this.chats.broadcastExcept(room, memberId, stateFrameOf(theirs));
    return chatStateOf(mine);
  }
}

const chatStateOf = (contact: Contact): ChatState => ({
  may_write: mayWrite(contact),
  blocked: contact.blocks,
});

const stateFrameOf = (contact: Contact): Frame<typeof chatMessages.state> => ({
  type: 'chat_state',
  ...chatStateOf(contact),
});
