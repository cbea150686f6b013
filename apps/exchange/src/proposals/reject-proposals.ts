import { Injectable } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Waiting } from './proposal.js';
import { ProposalStore } from './proposal.store.js';

/** Rejects pending proposals and notifies their authors. */
@Injectable()
export class RejectProposals {
  constructor(private readonly proposals: ProposalStore) {}

  /** Pass `reason` if the request was taken down. */
  async run(waiting: readonly Waiting[], tx: Tx, reason?: 'taken_down'): Promise<void> {
    await this.proposals.turnDown(waiting, 'RE', tx);
    for (const { id, request, studentId, teacherId } of waiting) {
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
