import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { SkillRequestStore } from '../requests/index.js';
import type { Pending } from './proposal.js';
import { ProposalStore } from './proposal.store.js';

/** Stores a proposal and adds it to its request. */
@Injectable()
export class AddProposal {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
  ) {}

  /** `replaces`: the teacher's pending proposal for the request, which is closed. */
  async run(proposal: Pending, replaces: Pending | null, tx: Tx): Promise<void> {
    const { id: proposalId, request, teacherId, startsAt, timezone } = proposal;
    if (replaces) {
      await this.proposals.closePending([replaces], 'CA', tx);
      await this.requests.removeProposer(request.id, teacherId, tx);
    }
    await this.requests.addProposal(request.id, { proposalId, teacherId, startsAt, timezone }, tx);
    await this.proposals.insert(proposal, tx);
  }
}
