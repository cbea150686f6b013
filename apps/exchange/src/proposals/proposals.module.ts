import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf, SignedInContext } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { MemberStatsModule } from '../member-stats/index.js';
import { RequestsModule } from '../requests/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AcceptProposal } from './accept-proposal.js';
import { AddProposal } from './add-proposal.js';
import { CreateProposal } from './create-proposal.js';
import { DecideProposal } from './decide-proposal.js';
import { SyncProposals } from './sync-proposals.js';
import { ListProposals } from './list-proposals.js';
import { ListRequestProposals } from './list-request-proposals.js';
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
  listSentProposals: bindHandler(ListProposals, (proposals) => ({
    handle: (input, context: SignedInContext) => proposals.sent(input, context),
  })),
  listReceivedProposals: bindHandler(ListProposals, (proposals) => ({
    handle: (input, context: SignedInContext) => proposals.received(input, context),
  })),
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Serves proposals; accepting one creates a session. */
@Module({
  imports: [MemberStatsModule, MemberDirectoryModule, RequestsModule, SessionsModule],
  providers: [
    ...Object.values(serves),
    ListProposals,
    ProposalStore,
    ProposalListStore,
    ProposalViews,
    AcceptProposal,
    AddProposal,
    RejectProposals,
    WithdrawProposals,
    SyncProposals,
  ],
  exports: [AcceptProposal, AddProposal, ProposalListStore, ProposalStore, ProposalViews, WithdrawProposals],
})
export class ProposalsModule {
  static readonly serves = serves;
}
