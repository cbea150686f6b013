import { Module } from '@nestjs/common';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { DecideReschedule } from './decide-reschedule.js';
import { MoveSession } from './move-session.js';
import { RescheduleSession } from './reschedule-session.js';

const serves = { rescheduleSession: RescheduleSession, answerReschedule: DecideReschedule };

/** Moves sessions to another time that both parties agree on. */
@Module({
  imports: [RequestsModule, ProposalsModule, SessionsModule],
  providers: [...Object.values(serves), MoveSession],
})
export class ReschedulingModule {
  static readonly serves = serves;
}
