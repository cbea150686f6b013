import { Injectable } from '@nestjs/common';
import { realtimeEvents, type ChatRoomId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { MissedMessagesStore } from '../offline/missed-messages.store.js';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import { OnlineState } from '../contacts/online-state.js';
import { ConversationStore } from '../conversations/conversation.store.js';
import type { Message } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';

/** Appends messages to their conversations within a transaction. */
@Injectable()
export class WriteMessages {
  constructor(
    private readonly conversations: ConversationStore,
    private readonly messages: MessageStore,
    private readonly contacts: ContactStore,
    private readonly online: OnlineState,
    private readonly missedMessages: MissedMessagesStore,
  ) {}

  /**
   * Returns each message with its sequence number, in the given order, or null if the two may not write to
   * each other.
   */
  async run(messages: readonly Omit<Message, 'n'>[], tx: Tx): Promise<(Message | null)[]> {
    const senders = await this.contacts.findAll(
      messages.map(({ senderId, receiverId }) => [senderId, receiverId] as const),
      tx,
    );
    const lasts = await this.conversations.findLastNumbers(
      messages.map(({ roomId }) => roomId),
      tx,
    );
    const reached = new Map<ChatRoomId, number>();
    const numbered = messages.map((message, index): Message | null => {
      const last = reached.get(message.roomId) ?? lasts.get(message.roomId);
      if (last === undefined || !senders[index] || !mayWrite(senders[index])) return null;
      reached.set(message.roomId, last + 1);
      return { ...message, n: last + 1 };
    });
    const accepted = numbered.filter((message) => message !== null);
    if (accepted.length === 0) return numbered;
    await this.conversations.setLastNumbers(reached, tx);
    await this.messages.insert(accepted, tx);
    for (const message of accepted) publishFileUse(message, tx);
    // The online state is known without the database, so a message to an online member costs no extra write.
    const missed = accepted.filter(({ receiverId }) => !this.online.isOnline(receiverId));
    await this.contacts.recordMessages(accepted, missed, tx);
    if (missed.length > 0) await this.missedMessages.add(missed, tx);
    return numbered;
  }
}

function publishFileUse({ id, senderId, file }: Message, tx: Tx): void {
  if (file === null) return;
  const change = { member_id: senderId, thing: `message-${id}`, used: [file.id] };
  tx.publish(realtimeEvents.realtimeFilesChanged, change);
}
