import { Module } from '@nestjs/common';
import { MailSender } from './mail-sender.js';
import { MailStore } from './mail.store.js';
import { Post } from './post.js';

/** Letters to members, written with what they tell and sent until the mail server has them. */
@Module({ providers: [MailStore, MailSender, Post], exports: [MailStore, MailSender, Post] })
export class MailModule {}
