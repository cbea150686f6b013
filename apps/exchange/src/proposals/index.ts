export { proposalModel } from './proposal.model.store.js';
export { ProposalStore } from './proposal.store.js';
export { ProposalsModule } from './proposals.module.js';
export { WithdrawProposals } from './withdraw-proposals.js';
