export { AcceptProposal } from './accept-proposal.js';
export { AddProposal } from './add-proposal.js';
export type { Pending, Proposal } from './proposal.js';
export { ProposalListStore } from './proposal-list.store.js';
export { ProposalViews } from './proposal-views.js';
export { proposalModel } from './proposal.model.store.js';
export { ProposalStore } from './proposal.store.js';
export { ProposalsModule } from './proposals.module.js';
export { WithdrawProposals } from './withdraw-proposals.js';
