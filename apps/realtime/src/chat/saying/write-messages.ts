import { Injectable } from '@nestjs/common';
import { realtimeEvents, type ChatRoomId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { AbsentNewsStore } from '../absent/absent-news.store.js';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import { Online } from '../contacts/online.js';
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
    private readonly online: Online,
    private readonly absentNews: AbsentNewsStore,
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
    const lasts = await this.conversations.lasts(
      messages.map(({ roomId }) => roomId),
      tx,
    );
    const reached = new Map<ChatRoomId, number>();
    const placed = messages.map((message, index): Message | null => {
      const last = reached.get(message.roomId) ?? lasts.get(message.roomId);
      if (last === undefined || !senders[index] || !mayWrite(senders[index])) return null;
      reached.set(message.roomId, last + 1);
      return { ...message, n: last + 1 };
    });
    const kept = placed.filter((message) => message !== null);
    if (kept.length === 0) return placed;
    await this.conversations.reach(reached, tx);
    await this.messages.insert(kept, tx);
    for (const message of kept) tellFile(message, tx);
    // The online state is known without the database, so a message to an online member costs no extra write.
    const missed = kept.filter(({ receiverId }) => !this.online.isHere(receiverId));
    await this.contacts.noteMessages(kept, missed, tx);
    if (missed.length > 0) await this.absentNews.note(missed, tx);
    return placed;
  }
}

function tellFile({ id, senderId, file }: Message, tx: Tx): void {
  if (file === null) return;
  const change = { member_id: senderId, thing: `message-${id}`, used: [file.id] };
  tx.publish(realtimeEvents.realtimeFilesChanged, change);
}
