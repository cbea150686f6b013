import { Module } from '@nestjs/common';
import { MailHoldStore } from './mail-hold.store.js';
import { MailSender } from './mail-sender.js';
import { MailStore } from './mail.store.js';
import { RejectedAddressStore } from './rejected-address.store.js';
import { SecurityMailQueue } from './security-mail-queue.js';

/** Emails to members. Queued in the transaction of their cause, and sent until the mail server accepts them. */
@Module({
  providers: [MailHoldStore, MailStore, MailSender, RejectedAddressStore, SecurityMailQueue],
  exports: [MailHoldStore, MailStore, MailSender, SecurityMailQueue],
})
export class MailModule {}
