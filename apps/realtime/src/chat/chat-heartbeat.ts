import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import { ChatSockets } from './chat-sockets.js';
import type { RealtimeConfig } from '../config.js';
import { ConversationStore } from './conversations/conversation.store.js';
import { MessageDelivery } from './message-delivery.js';

/** Number of conversations per query. */
const AT_ONCE = 1_000;

/**
 * Periodically compares open conversations with the database, because the signal of the last message may have
 * been lost.
 */
@Injectable()
export class ChatHeartbeat {
  constructor(
    loops: Loops,
    private readonly chats: ChatSockets,
    private readonly conversations: ConversationStore,
    private readonly delivery: MessageDelivery,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {
    loops.start({ name: 'chat-beat', run: () => this.#run() });
  }

  async #run(): Promise<number> {
    const { subjects } = this.chats;
    for (let start = 0; start < subjects.length; start += AT_ONCE) {
      const lasts = await this.conversations.findLastNumbers(subjects.slice(start, start + AT_ONCE));
      for (const [subject, last] of lasts)
        for (const connection of this.chats.connectionsAt(subject)) this.delivery.catchUpTo(connection, last);
    }
    return this.config.CHAT_BEAT_MS;
  }
}
