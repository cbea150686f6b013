import { Module } from '@nestjs/common';
import { realtimeEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { MailModule } from '../mail/index.js';
import { WriteNewsOnMailDue } from './write-news-on-mail-due.js';

/** Emails about unread notifications. */
@Module({ imports: [AccountsModule, MailModule], providers: [WriteNewsOnMailDue] })
export class NewsModule {
  static readonly eventHandlers = [
    onEvent(realtimeEvents.mailDue, 'write-news-on-mail-due', WriteNewsOnMailDue),
  ];
}
