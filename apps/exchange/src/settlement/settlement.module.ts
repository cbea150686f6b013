import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { TroubleModule } from '../trouble/index.js';
import { ForfeitStore } from './forfeit.store.js';
import { OverdueSessionStore } from './overdue-session.store.js';
import { ReadAttendance } from './read-attendance.js';
import { SettleSession } from './settle-session.js';
import { SettlementStore } from './settlement.store.js';
import { SweepOverdue } from './sweep-overdue.js';
import { TransferTime } from './transfer-time.js';

/** Settles sessions once, based on what the server measured. */
@Module({
  imports: [FiguresModule, RequestsModule, ProposalsModule, SessionsModule, TroubleModule],
  providers: [
    TransferTime,
    SettlementStore,
    ForfeitStore,
    OverdueSessionStore,
    ReadAttendance,
    SettleSession,
    SweepOverdue,
  ],
  exports: [SettleSession, SweepOverdue],
})
export class SettlementModule {
  static readonly serves = { transferTime: TransferTime };
}
