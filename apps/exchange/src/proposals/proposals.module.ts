import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { MemberStatsModule } from '../member-stats/index.js';
import { RequestsModule } from '../requests/index.js';
import { SyncProposals } from './sync-proposals.js';
import { ListReceivedProposals } from './list-received-proposals.js';
import { ListRequestProposals } from './list-request-proposals.js';
import { ListSentProposals } from './list-sent-proposals.js';
import { ProposalListStore } from './proposal-list.store.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalViews } from './proposal-views.js';
import { RejectProposals } from './reject-proposals.js';
import { WithdrawProposal } from './withdraw-proposal.js';
import { WithdrawProposals } from './withdraw-proposals.js';

const serves = {
  withdrawProposal: WithdrawProposal,
  listRequestProposals: ListRequestProposals,
  listSentProposals: ListSentProposals,
  listReceivedProposals: ListReceivedProposals,
};

/** Serves proposals. Creating and accepting one needs the calendar, so the sessions feature does both. */
@Module({
  imports: [MemberStatsModule, MemberDirectoryModule, RequestsModule],
  providers: [
    ...Object.values(serves),
    ProposalStore,
    ProposalListStore,
    ProposalViews,
    RejectProposals,
    WithdrawProposals,
    SyncProposals,
  ],
  exports: [ProposalStore, ProposalViews, RejectProposals, WithdrawProposals],
})
export class ProposalsModule {
  static readonly serves = serves;
}
