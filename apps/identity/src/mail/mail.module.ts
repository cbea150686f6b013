import { Module } from '@nestjs/common';
import { MailSender } from './mail-sender.js';
import { MailStore } from './mail.store.js';

/** Letters to members, written with what they tell and sent until the mail server has them. */
@Module({ providers: [MailStore, MailSender], exports: [MailStore, MailSender] })
export class MailModule {}
