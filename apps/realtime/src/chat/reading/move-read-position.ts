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
import { MissedMessagesStore } from '../offline/missed-messages.store.js';
import { ChatSockets } from '../chat-sockets.js';
import { mayWrite, type Contact } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import { ConversationStore } from '../conversations/conversation.store.js';
import { MessageStore } from '../conversations/message.store.js';

/**
 * Moves the member’s read position in a conversation forward, never back. Notifies both members and makes the
 * member’s other pages reload their unread count. Once nothing is unread, missed messages are neither
 * notified nor mailed.
 */
@Injectable()
export class MoveReadPosition {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly contacts: ContactStore,
    private readonly conversations: ConversationStore,
    private readonly messages: MessageStore,
    private readonly chats: ChatSockets,
    private readonly pages: NotificationSockets,
    private readonly notifications: MessageNotifications,
    private readonly missedMessages: MissedMessagesStore,
  ) {}

  /**
   * Marks messages as read up to `n`, or to the end if it is undefined. Returns the resulting read position.
   */
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
      return { contact: read, wasListed: found.missed && !missed && (await this.#removeMissed(read, tx)) };
    });
    this.#broadcast(contact);
    if (wasListed) await this.notifications.sendUnread(memberId, context);
    return contact.readTo;
  }

  /** Returns true if the member’s notification list contained an unread entry about the conversation. */
  async #removeMissed({ memberId, otherId: senderId }: Contact, tx: Tx): Promise<boolean> {
    await this.missedMessages.remove({ memberId, senderId }, tx);
    return this.notifications.markRead({ memberId, senderId }, tx);
  }

  #broadcast(contact: Contact): void {
    const { memberId, otherId, readTo } = contact;
    const room = chatRoomOf(memberId, otherId);
    const frame: Frame<typeof chatMessages.read> = {
      type: 'chat_read',
      member_id: memberId,
      read_to: readTo,
    };
    if (mayWrite(contact)) this.chats.broadcast(room, frame);
    else this.chats.broadcastExcept(room, otherId, frame);
    this.pages.broadcastChanged([memberId], ['messages']);
  }
}
