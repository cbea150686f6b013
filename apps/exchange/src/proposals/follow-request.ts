import { Injectable, type OnModuleInit } from '@nestjs/common';
import { exchangeEvents, type ClosingReason } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { factsOf, RequestChanges, type Published, type RequestFollower } from '../requests/index.js';
import type { RequestSnapshot } from '../terms/index.js';
import type { Waiting } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { RejectProposals } from './reject-proposals.js';

/** Keeps proposals in sync with their request. */
@Injectable()
export class FollowRequest implements RequestFollower, OnModuleInit {
  constructor(
    private readonly proposals: ProposalStore,
    private readonly rejection: RejectProposals,
    private readonly changes: RequestChanges,
  ) {}

  onModuleInit(): void {
    this.changes.tell(this);
  }

  /**
   * Updates the request's copies and notifies teachers with a pending proposal of a changed duration, so that they can
   * withdraw it.
   */
  async followEdit(request: RequestSnapshot, tx: Tx): Promise<void> {
    for (const proposal of await this.proposals.findWaiting({ requestId: request.id }, tx))
      tellResizing(proposal, request, tx);
    await this.proposals.copyRequest(request, tx);
  }

  /** Closes pending proposals and notifies their teachers and a reserved teacher. */
  async followClosing(request: Published, reason: ClosingReason, tx: Tx): Promise<void> {
    await this.#tellAsked(request, reason, tx);
    const waiting = await this.proposals.findWaiting({ requestId: request.id }, tx);
    if (reason === 'taken_down') {
      await this.rejection.run(waiting, tx, reason);
      return;
    }
    await this.proposals.turnDown(waiting, 'CA', tx);
    for (const { id: proposal_id, teacherId: teacher_id } of waiting)
      tx.publish(exchangeEvents.requestClosed, { ...factsOf(request), teacher_id, proposal_id, reason });
  }

  /** Notifies a reserved teacher who has neither declined nor proposed a time. */
  async #tellAsked(request: Published, reason: ClosingReason, tx: Tx): Promise<void> {
    const { id, asked } = request;
    if (!asked || asked.declinedAt || (await this.proposals.hasOffered(id, asked.teacherId, tx))) return;
    const closed = { ...factsOf(request), teacher_id: asked.teacherId, proposal_id: null, reason };
    tx.publish(exchangeEvents.requestClosed, closed);
  }
}

function tellResizing(
  { id, request: before, studentId, teacherId }: Waiting,
  request: RequestSnapshot,
  tx: Tx,
): void {
  const { duration_minutes: before_minutes } = before.content;
  const { title, duration_minutes } = request.content;
  if (before_minutes === duration_minutes) return;
  tx.publish(exchangeEvents.requestResized, {
    ...{ request_id: request.id, student_id: studentId, title },
    ...{ proposal_id: id, teacher_id: teacherId, before_minutes, duration_minutes },
  });
}
