import { Injectable } from '@nestjs/common';
import { exchangeEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { SkillRequestStore } from '../requests/index.js';
import type { Waiting } from './proposal.js';
import { ProposalStore } from './proposal.store.js';

/** Withdraws pending proposals, removes them from their requests' counts and notifies the owners. */
@Injectable()
export class WithdrawProposals {
  constructor(
    private readonly proposals: ProposalStore,
    private readonly requests: SkillRequestStore,
  ) {}

  async run(waiting: readonly Waiting[], tx: Tx): Promise<void> {
    await this.proposals.turnDown(waiting, 'CA', tx);
    for (const { id, request, studentId, teacherId } of waiting) {
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
  async ofTeacher(teacherId: MemberId, tx: Tx): Promise<void> {
    await this.run(await this.proposals.findWaiting({ teacherId }, tx), tx);
  }
}
