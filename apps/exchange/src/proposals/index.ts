export {
  decideProposal,
  decideNewProposal,
  reject,
  type Accepted,
  type Proposal,
  type Pending,
} from './proposal.js';
export { proposalModel } from './proposal.model.store.js';
export { ProposalStore } from './proposal.store.js';
export { ProposalViews } from './proposal-views.js';
export { ProposalsModule } from './proposals.module.js';
export { RejectProposals } from './reject-proposals.js';
export { WithdrawProposals } from './withdraw-proposals.js';
