import { Module } from '@nestjs/common';
import { realtimeEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { MailModule } from '../mail/index.js';
import { NotificationMailQueue } from './notification-mail-queue.js';
import { QueueNotificationMailOnMailDue } from './queue-notification-mail-on-mail-due.js';
import { QueueSessionMailOnDue } from './queue-session-mail-on-due.js';

/** Emails about unread notifications and about sessions. */
@Module({
  imports: [AccountsModule, MailModule],
  providers: [NotificationMailQueue, QueueNotificationMailOnMailDue, QueueSessionMailOnDue],
})
export class NotificationMailModule {
  static readonly eventHandlers = [
    onEvent(realtimeEvents.mailDue, 'write-news-on-mail-due', QueueNotificationMailOnMailDue),
    onEvent(realtimeEvents.sessionMailDue, 'write-session-mail-on-due', QueueSessionMailOnDue),
  ];
}
