import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf, SignedInContext } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
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
import { ReadDisputeFile } from './read-dispute-file.js';
import { ReadDisputeRoom } from './read-dispute-room.js';
import { SweepDecisions } from './sweep-decisions.js';

const serves = {
  readDispute: ReadDispute,
  openDispute: OpenDispute,
  addClaim: AddClaim,
  listDisputes: ListDisputes,
  readDisputeFile: ReadDisputeFile,
  readDisputeChat: bindHandler(ReadDisputeRoom, (room) => ({
    handle: (input, context: SignedInContext) => room.chat(input, context),
  })),
  readDisputeCode: bindHandler(ReadDisputeRoom, (room) => ({
    handle: (input, context: SignedInContext) => room.code(input, context),
  })),
  decideDispute: DecideDispute,
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

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
    ReadDisputeRoom,
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
