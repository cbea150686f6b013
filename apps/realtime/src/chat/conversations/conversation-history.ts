import { Injectable } from '@nestjs/common';
import { CHAT_HISTORY_PAGE, chatRoomOf, type ChatHistory, type MemberId } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import { ConversationStore } from './conversation.store.js';
import { toChatMessage, type Message } from './message.js';
import { MessageStore } from './message.store.js';

/** Reader and peer of a conversation, with the usernames that messages carry. */
export interface Pair {
  me: { id: MemberId; username: string };
  other: { id: MemberId; username: string };
}

/**
 * Requested range of a conversation: after a sequence number of an epoch, before a sequence number, or its
 * end.
 */
export interface HistoryRange {
  after?: { epoch: string; n: number } | undefined;
  before?: number | undefined;
  limit?: number;
}

/** Messages of two members, as one of them reads them. */
@Injectable()
export class ConversationHistory {
  constructor(
    private readonly conversations: ConversationStore,
    private readonly messages: MessageStore,
    private readonly contacts: ContactStore,
    private readonly members: MemberDirectory,
  ) {}

  async read(pair: Pair, range: HistoryRange = {}): Promise<ChatHistory> {
    const { me, other } = pair;
    const room = chatRoomOf(me.id, other.id);
    const [head, contact, theirs, isUnreachable] = await Promise.all([
      this.conversations.find(room),
      this.contacts.find(me.id, other.id),
      this.contacts.find(other.id, me.id),
      this.members.isBlocked(other.id),
    ]);
    const { epoch, last } = head ?? { epoch: '', last: 0 };
    const found = await this.#findRange(pair, { epoch, last }, range);
    return {
      epoch,
      last,
      messages: this.toViews(pair, found),
      earlier: (found[0]?.n ?? 1) > 1,
      read_to: contact.readTo,
      // A block hides the read position in both directions, as `MoveReadPosition` does for live updates.
      other_read_to: mayWrite(contact) ? theirs.readTo : 0,
      may_write: mayWrite(contact) && !isUnreachable,
      blocked: contact.blocks,
    };
  }

  /** Returns messages after a sequence number, in order. */
  async readAfter(pair: Pair, n: number, limit: number) {
    const room = chatRoomOf(pair.me.id, pair.other.id);
    return this.toViews(pair, await this.messages.findAfter(room, n, limit));
  }

  toViews({ me, other }: Pair, found: readonly Message[]) {
    return found.map((message) => {
      const sender = message.senderId === me.id ? me.username : other.username;
      return toChatMessage(message, sender);
    });
  }

  #findRange(
    { me, other }: Pair,
    head: { epoch: string; last: number },
    range: HistoryRange,
  ): Promise<Message[]> {
    const { after, before, limit = CHAT_HISTORY_PAGE } = range;
    const room = chatRoomOf(me.id, other.id);
    // A sequence number beyond the end does not belong to the current state of the conversation.
    if (after !== undefined && after.epoch === head.epoch && after.n <= head.last)
      return after.n === head.last ? Promise.resolve([]) : this.messages.findAfter(room, after.n, limit);
    // Messages after `head.last` are pushed to the client separately.
    const most = after === undefined ? limit : CHAT_HISTORY_PAGE;
    return this.messages.findBefore(room, Math.min(before ?? Infinity, head.last + 1), most);
  }
}
