import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { SkillRequestStore } from '../requests/index.js';
import type { Pending } from './proposal.js';
import { ProposalStore } from './proposal.store.js';

/** Withdraws pending proposals, removes them from their requests' counts and notifies the owners. */
@Injectable()
export class WithdrawProposals {
  constructor(
    private readonly proposals: ProposalStore,
    private readonly requests: SkillRequestStore,
  ) {}

  async run(pending: readonly Pending[], tx: Tx): Promise<void> {
    await this.proposals.closePending(pending, 'CA', tx);
    for (const { id, request, studentId, teacherId } of pending) {
      await this.requests.removeProposer(request.id, teacherId, tx);
      tx.publish(exchangeEvents.proposalWithdrawn, {
        request_id: request.id,
        student_id: studentId,
        title: request.content.title,
        proposal_id: id,
        teacher_id: teacherId,
      });
    }
  }

  /** Withdraws all pending proposals of a teacher. */
  async withdrawAllOf(teacherId: MemberId, tx: Tx): Promise<void> {
    await this.run(await this.proposals.findPending({ teacherId }, tx), tx);
  }
}
