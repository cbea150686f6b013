import { Injectable } from '@nestjs/common';
import { CHAT_HISTORY_PAGE, chatRoomOf, type ChatHistory, type MemberId } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import { ConversationStore } from './conversation.store.js';
import { toView, type Message } from './message.js';
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
export interface Wanted {
  behind?: { epoch: string; n: number } | undefined;
  before?: number | undefined;
  limit?: number;
}

/** Messages of two members, as one of them reads them. */
@Injectable()
export class History {
  constructor(
    private readonly conversations: ConversationStore,
    private readonly messages: MessageStore,
    private readonly contacts: ContactStore,
    private readonly members: MemberDirectory,
  ) {}

  async read(pair: Pair, wanted: Wanted = {}): Promise<ChatHistory> {
    const { me, other } = pair;
    const room = chatRoomOf(me.id, other.id);
    const [head, contact, theirs, isGone] = await Promise.all([
      this.conversations.find(room),
      this.contacts.find(me.id, other.id),
      this.contacts.find(other.id, me.id),
      this.members.isBlocked(other.id),
    ]);
    const { epoch, last } = head ?? { epoch: '', last: 0 };
    const found = await this.#part(pair, { epoch, last }, wanted);
    return {
      epoch,
      last,
      messages: this.views(pair, found),
      earlier: (found[0]?.n ?? 1) > 1,
      read_to: contact.readTo,
      // A block hides the read position in both directions, as `ReadMarks` does for live updates.
      other_read_to: mayWrite(contact) ? theirs.readTo : 0,
      may_write: mayWrite(contact) && !isGone,
      blocked: contact.blocks,
    };
  }

  /** Returns messages after a sequence number, in order. */
  async behind(pair: Pair, n: number, limit: number) {
    const room = chatRoomOf(pair.me.id, pair.other.id);
    return this.views(pair, await this.messages.behind(room, n, limit));
  }

  views({ me, other }: Pair, found: readonly Message[]) {
    return found.map((message) => {
      const sender = message.senderId === me.id ? me.username : other.username;
      return toView(message, sender);
    });
  }

  #part({ me, other }: Pair, head: { epoch: string; last: number }, wanted: Wanted): Promise<Message[]> {
    const { behind, before, limit = CHAT_HISTORY_PAGE } = wanted;
    const room = chatRoomOf(me.id, other.id);
    // A sequence number beyond the end does not belong to the current state of the conversation.
    if (behind !== undefined && behind.epoch === head.epoch && behind.n <= head.last)
      return behind.n === head.last ? Promise.resolve([]) : this.messages.behind(room, behind.n, limit);
    // Messages after `head.last` are pushed to the client separately.
    const most = behind === undefined ? limit : CHAT_HISTORY_PAGE;
    return this.messages.before(room, Math.min(before ?? Infinity, head.last + 1), most);
  }
}
