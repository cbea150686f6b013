import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { HoldsModule } from '../holds/index.js';
import { MemberStatsModule } from '../member-stats/index.js';
import { SessionChatModule } from '../session-chat/index.js';
import { SessionCodeModule } from '../session-code/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AddClaim } from './add-claim.js';
import { CarryOutDecision } from './carry-out-decision.js';
import { DecideDispute } from './decide-dispute.js';
import { DisputeStore } from './dispute.store.js';
import { DisputeViews } from './dispute-views.js';
import { ListDisputes } from './list-disputes.js';
import { OpenDispute } from './open-dispute.js';
import { OverdueDecisionStore } from './overdue-decision.store.js';
import { ReadDispute } from './read-dispute.js';
import { ReadDisputeChat } from './read-dispute-chat.js';
import { ReadDisputeCode } from './read-dispute-code.js';
import { ReadDisputeFile } from './read-dispute-file.js';
import { SweepDecisions } from './sweep-decisions.js';

const serves = {
  readDispute: ReadDispute,
  openDispute: OpenDispute,
  addClaim: AddClaim,
  listDisputes: ListDisputes,
  readDisputeFile: ReadDisputeFile,
  readDisputeChat: ReadDisputeChat,
  readDisputeCode: ReadDisputeCode,
  decideDispute: DecideDispute,
};

/** Lets the parties of a session dispute its settlement, and admins decide the dispute. */
@Module({
  imports: [
    MemberDirectoryModule,
    HoldsModule,
    MemberStatsModule,
    SessionChatModule,
    SessionCodeModule,
    SessionsModule,
  ],
  providers: [
    ...Object.values(serves),
    DisputeStore,
    OverdueDecisionStore,
    DisputeViews,
    CarryOutDecision,
    SweepDecisions,
  ],
})
export class DisputesModule {
  static readonly serves = serves;
}
