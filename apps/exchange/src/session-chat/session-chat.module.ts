import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { ReadSessionChat } from './read-session-chat.js';
import { SessionChat } from './session-chat.js';

/** Lets the parties of a session read its room chat afterwards. */
@Module({ imports: [SessionsModule], providers: [ReadSessionChat, SessionChat], exports: [SessionChat] })
export class SessionChatModule {
  static readonly serves = { readSessionChat: ReadSessionChat };
}
