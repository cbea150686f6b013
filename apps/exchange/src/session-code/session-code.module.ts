import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { SessionsModule } from '../sessions/index.js';
import { ReadSessionCode } from './read-session-code.js';
import { SessionCode } from './session-code.js';

/** Lets the parties of a session read the code and the notes of its room afterwards. */
@Module({
  imports: [RenderedTextsModule, SessionsModule],
  providers: [ReadSessionCode, SessionCode],
  exports: [SessionCode],
})
export class SessionCodeModule {
  static readonly serves = { readSessionCode: ReadSessionCode };
}
