import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { ChatSockets } from '../chat-sockets.js';
import type { Message } from '../conversations/message.js';
import { NotificationSockets, TellMessage } from '../../notifications/index.js';

/** How much of a message is told beside it, in characters. */
const MOST = 200;

/**
 * Tells the receiver's other devices and pages that somebody wrote, and the sender's that their list of contacts has changed. It may be
 * lost: badge and list are read from the database, and who is away is told of by what is kept with the message.
 */
@Injectable()
export class TellNews {
  constructor(
    private readonly chats: ChatSockets,
    private readonly notifications: TellMessage,
    private readonly pages: NotificationSockets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never throws. */
  async run({ roomId, senderId, receiverId, text, file, at }: Message, sender: string): Promise<void> {
    const message = [...(text || (file?.name ?? ''))].slice(0, MOST).join('');
    const timestamp = at.toISOString();
    const news = { sender, sender_id: senderId, message, timestamp, isRead: false as const };
    this.pages.tellChanged([senderId], ['messages']);
    this.chats.tellElsewhere(receiverId, roomId, news);
    await this.notifications.run(receiverId, news).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'of a message nobody could be told');
    });
  }
}
