import { Injectable } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';

/** Turns waiting proposals down and tells their authors. */
@Injectable()
export class RejectProposals {
  constructor(private readonly proposals: ProposalStore) {}

  async run(waiting: readonly Proposal[], tx: Tx): Promise<void> {
    await this.proposals.turnDown(
      waiting.map(({ id }) => id),
      'RE',
      tx,
    );
    for (const { id, requestId, request, studentId, teacherId } of waiting) {
      tx.publish(exchangeEvents.proposalRejected, {
        request_id: requestId,
        student_id: studentId,
        title: request.title,
        proposal_id: id,
        teacher_id: teacherId,
      });
    }
  }
}
