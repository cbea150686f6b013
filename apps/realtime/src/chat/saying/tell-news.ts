import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { ChatSockets } from '../chat-sockets.js';
import type { Message } from '../conversations/message.js';
import { TellMessage } from '../../notifications/index.js';

/** How much of a message is told beside it, in characters. */
const MOST = 200;

/** Tells the receiver's other devices and pages that somebody wrote. It may be lost: the badge counts from the database. */
@Injectable()
export class TellNews {
  constructor(
    private readonly chats: ChatSockets,
    private readonly notifications: TellMessage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never throws. */
  async run({ roomId, senderId, receiverId, text, file, at }: Message, sender: string): Promise<void> {
    const message = [...(text || (file?.name ?? ''))].slice(0, MOST).join('');
    const news = { sender, sender_id: senderId, message, timestamp: at.toISOString() };
    this.chats.tellElsewhere(receiverId, roomId, news);
    await this.notifications.run(receiverId, news).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'of a message nobody could be told');
    });
  }
}
