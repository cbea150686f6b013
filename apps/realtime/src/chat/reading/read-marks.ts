import { Injectable } from '@nestjs/common';
import {
  chatRoomOf,
  type CallContext,
  type chatMessages,
  type Frame,
  type MemberId,
} from '@skillhour/contracts';
import { UnitOfWork, type Tx } from '@skillhour/persistence';
import { MessageNotifications, NotificationSockets } from '../../notifications/index.js';
import { AbsentNewsStore } from '../absent/absent-news.store.js';
import { ChatSockets } from '../chat-sockets.js';
import { mayWrite, type Contact } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import { ConversationStore } from '../conversations/conversation.store.js';
import { MessageStore } from '../conversations/message.store.js';

/**
 * Marks what another wrote as read: only ever further. Both hear of it, and the member's other pages count anew. Once nothing is unread,
 * what they missed of it is neither told nor mailed any more.
 */
@Injectable()
export class ReadMarks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly contacts: ContactStore,
    private readonly conversations: ConversationStore,
    private readonly messages: MessageStore,
    private readonly chats: ChatSockets,
    private readonly pages: NotificationSockets,
    private readonly notifications: MessageNotifications,
    private readonly absentNews: AbsentNewsStore,
  ) {}

  /** Up to a place, or to the end. Answers up to which the member has read then. */
  async run(
    memberId: MemberId,
    otherId: MemberId,
    n: number | undefined,
    context: CallContext,
  ): Promise<number> {
    const last = (await this.conversations.find(chatRoomOf(memberId, otherId)))?.last ?? 0;
    const to = Math.min(n ?? last, last);
    const before = await this.contacts.find(memberId, otherId);
    if (to <= before.readTo) return before.readTo;
    const { contact, wasListed } = await this.unitOfWork.run(context, async (tx) => {
      const found = await this.contacts.find(memberId, otherId, tx);
      if (to <= found.readTo) return { contact: found, wasListed: false };
      const unread = await this.messages.countFrom(otherId, chatRoomOf(memberId, otherId), to, tx);
      const missed = found.missed && unread > 0;
      const read = { ...found, readTo: to, unread, missed };
      await this.contacts.save(read, tx);
      return { contact: read, wasListed: found.missed && !missed && (await this.#endNews(read, tx)) };
    });
    this.#tell(contact);
    if (wasListed) await this.notifications.tellRead(memberId, context);
    return contact.readTo;
  }

  /** True where an entry of it stood unread among the member's notifications. */
  async #endNews({ memberId, otherId: senderId }: Contact, tx: Tx): Promise<boolean> {
    await this.absentNews.drop({ memberId, senderId }, tx);
    return this.notifications.read({ memberId, senderId }, tx);
  }

  #tell(contact: Contact): void {
    const { memberId, otherId, readTo } = contact;
    const room = chatRoomOf(memberId, otherId);
    const frame: Frame<typeof chatMessages.read> = {
      type: 'chat_read',
      member_id: memberId,
      read_to: readTo,
    };
    if (mayWrite(contact)) this.chats.tell(room, frame);
    else this.chats.tellOne(room, otherId, frame);
    this.pages.tellChanged([memberId], ['messages']);
  }
}
