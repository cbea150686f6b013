import { Module } from '@nestjs/common';
import { MailSender } from './mail-sender.js';
import { MailStore } from './mail.store.js';
import { Post } from './post.js';

/** Emails to members. Queued in the transaction of their cause, and sent until the mail server accepts them. */
@Module({ providers: [MailStore, MailSender, Post], exports: [MailStore, MailSender, Post] })
export class MailModule {}
