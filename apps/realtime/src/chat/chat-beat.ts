import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import { ChatSockets } from './chat-sockets.js';
import type { ChatConfig } from './config.js';
import { ConversationStore } from './conversations/conversation.store.js';
import { Delivery } from './delivery.js';

/** Number of conversations per query. */
const AT_ONCE = 1_000;

/**
 * Periodically compares open conversations with the database, because the signal of the last message may have
 * been lost.
 */
@Injectable()
export class ChatBeat {
  constructor(
    loops: Loops,
    private readonly chats: ChatSockets,
    private readonly conversations: ConversationStore,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {
    loops.start({ name: 'chat-beat', round: () => this.#round() });
  }

  async #round(): Promise<number> {
    const { subjects } = this.chats;
    for (let start = 0; start < subjects.length; start += AT_ONCE) {
      const lasts = await this.conversations.lasts(subjects.slice(start, start + AT_ONCE));
      for (const [subject, last] of lasts)
        for (const connection of this.chats.at(subject)) this.delivery.reached(connection, last);
    }
    return this.config.CHAT_BEAT_MS;
  }
}
