import { Injectable } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Pending } from './proposal.js';
import { ProposalStore } from './proposal.store.js';

/** Rejects pending proposals and notifies their authors. */
@Injectable()
export class RejectProposals {
  constructor(private readonly proposals: ProposalStore) {}

  /** Pass `reason` if the request was taken down. */
  async run(pending: readonly Pending[], tx: Tx, reason?: 'taken_down'): Promise<void> {
    await this.proposals.closePending(pending, 'RE', tx);
    for (const { id, request, studentId, teacherId } of pending) {
      tx.publish(exchangeEvents.proposalRejected, {
        request_id: request.id,
        student_id: studentId,
        title: request.content.title,
        proposal_id: id,
        teacher_id: teacherId,
        ...(reason && { reason }),
      });
    }
  }
}
