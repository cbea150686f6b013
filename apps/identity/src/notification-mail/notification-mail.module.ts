import { Module } from '@nestjs/common';
import { realtimeEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { MailModule } from '../mail/index.js';
import { QueueNotificationMailOnMailDue } from './queue-notification-mail-on-mail-due.js';

/** Emails about unread notifications. */
@Module({ imports: [AccountsModule, MailModule], providers: [QueueNotificationMailOnMailDue] })
export class NotificationMailModule {
  static readonly eventHandlers = [
    onEvent(realtimeEvents.mailDue, 'write-news-on-mail-due', QueueNotificationMailOnMailDue),
  ];
}
