import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf } from '@skillhour/contracts';
import { SessionsModule } from '../sessions/index.js';
import { SettlementModule } from '../settlement/index.js';
import { AnswerLog } from './answer-log.js';
import { ConfirmPresence } from './confirm-presence.js';
import { EndSession } from './end-session.js';
import { FindPlaceSession } from './find-place-session.js';
import { LogSession } from './log-session.js';
import { PresenceCodeStore } from './presence-code.store.js';
import { ReadPresenceCode } from './read-presence-code.js';

const serves = {
  readPresenceCode: ReadPresenceCode,
  confirmPresence: ConfirmPresence,
  endSession: EndSession,
  logSession: LogSession,
  answerLog: AnswerLog,
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Sessions at a place: their clock, which a code starts, and minutes that a party logs without it. */
@Module({
  imports: [SessionsModule, SettlementModule],
  providers: [...Object.values(serves), FindPlaceSession, PresenceCodeStore],
})
export class InPersonModule {
  static readonly serves = serves;
}
