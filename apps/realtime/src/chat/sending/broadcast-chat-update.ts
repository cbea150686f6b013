import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { ChatSockets } from '../chat-sockets.js';
import type { Message } from '../conversations/message.js';
import { NotificationSockets, SendMessageNotification } from '../../notifications/index.js';

/** Maximum length of a message in notifications, in characters. */
const MOST = 200;

/**
 * Notifies the receiver’s other devices and pages of a message, and the sender’s pages that their contact
 * list changed. Notifications may be lost: badge and list are read from the database, and offline members are
 * notified from the row stored with the message.
 */
@Injectable()
export class BroadcastChatUpdate {
  constructor(
    private readonly chats: ChatSockets,
    private readonly sendNotification: SendMessageNotification,
    private readonly pages: NotificationSockets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never throws. */
  async run({ roomId, senderId, receiverId, text, file, at }: Message, sender: string): Promise<void> {
    const message = [...(text || (file?.name ?? ''))].slice(0, MOST).join('');
    const timestamp = at.toISOString();
    const notification = { sender, sender_id: senderId, message, timestamp, isRead: false as const };
    this.pages.broadcastChanged([senderId], ['messages']);
    this.chats.notifyOtherConversations(receiverId, roomId, notification);
    await this.sendNotification.run(receiverId, notification).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'notification about a message could not be sent');
    });
  }
}
