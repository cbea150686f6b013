import { Module } from '@nestjs/common';
import { CapsModule } from '../caps/index.js';
import { HoldsModule } from '../holds/index.js';
import { MemberStatsModule } from '../member-stats/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { OverdueSessionStore } from './overdue-session.store.js';
import { ReadAttendance } from './read-attendance.js';
import { SettleSession } from './settle-session.js';
import { SweepOverdueSessions } from './sweep-overdue-sessions.js';
import { TransferTime } from './transfer-time.js';

/** Settles sessions once, based on what the server measured. */
@Module({
  imports: [CapsModule, MemberStatsModule, RequestsModule, ProposalsModule, SessionsModule, HoldsModule],
  providers: [TransferTime, OverdueSessionStore, ReadAttendance, SettleSession, SweepOverdueSessions],
  exports: [SettleSession, ReadAttendance],
})
export class SettlementModule {
  static readonly serves = { transferTime: TransferTime };
}
