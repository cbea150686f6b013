import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { ReadSessionChat } from './read-session-chat.js';
import { SessionChat } from './session-chat.js';

/** What the two of a session wrote in its room, to be read afterwards. */
@Module({ imports: [SessionsModule], providers: [ReadSessionChat, SessionChat], exports: [SessionChat] })
export class SessionChatModule {
  static readonly serves = { readSessionChat: ReadSessionChat };
}
