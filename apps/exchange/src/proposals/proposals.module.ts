import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { MemberStatsModule } from '../member-stats/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AcceptProposal } from './accept-proposal.js';
import { CreateProposal } from './create-proposal.js';
import { DecideProposal } from './decide-proposal.js';
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
  createProposal: CreateProposal,
  decideProposal: DecideProposal,
  withdrawProposal: WithdrawProposal,
  listRequestProposals: ListRequestProposals,
  listSentProposals: ListSentProposals,
  listReceivedProposals: ListReceivedProposals,
};

/** Serves proposals; accepting one creates a session. */
@Module({
  imports: [MemberStatsModule, MemberDirectoryModule, RequestsModule, SessionsModule],
  providers: [
    ...Object.values(serves),
    ProposalStore,
    ProposalListStore,
    ProposalViews,
    AcceptProposal,
    RejectProposals,
    WithdrawProposals,
    SyncProposals,
  ],
  exports: [ProposalStore, WithdrawProposals],
})
export class ProposalsModule {
  static readonly serves = serves;
}
