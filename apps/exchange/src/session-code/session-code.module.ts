import { Module } from '@nestjs/common';
import { RenderedTextsModule } from '@skillhour/markdown';
import { SessionsModule } from '../sessions/index.js';
import { ReadSessionCode } from './read-session-code.js';
import { SessionCode } from './session-code.js';

/** The code and the notes that the two of a session wrote in its room, to be read afterwards. */
@Module({
  imports: [RenderedTextsModule, SessionsModule],
  providers: [ReadSessionCode, SessionCode],
  exports: [SessionCode],
})
export class SessionCodeModule {
  static readonly serves = { readSessionCode: ReadSessionCode };
}
