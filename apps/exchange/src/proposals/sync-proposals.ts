import { Injectable, type OnModuleInit } from '@nestjs/common';
import { exchangeEvents, type ClosingReason } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import {
  requestEventDataOf,
  RequestChanges,
  type Published,
  type RequestListener,
} from '../requests/index.js';
import type { RequestSnapshot } from '../domain/index.js';
import type { Pending } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { RejectProposals } from './reject-proposals.js';

/** Keeps proposals in sync with their request. */
@Injectable()
export class SyncProposals implements RequestListener, OnModuleInit {
  constructor(
    private readonly proposals: ProposalStore,
    private readonly rejection: RejectProposals,
    private readonly changes: RequestChanges,
  ) {}

  onModuleInit(): void {
    this.changes.addListener(this);
  }

  /**
   * Updates the request's copies and notifies teachers with a pending proposal of a changed duration, so that they can
   * withdraw it.
   */
  async onEdited(request: RequestSnapshot, tx: Tx): Promise<void> {
    for (const proposal of await this.proposals.findPending({ requestId: request.id }, tx))
      publishResized(proposal, request, tx);
    await this.proposals.copyRequest(request, tx);
  }

  /** Closes pending proposals and notifies their teachers and a reserved teacher. */
  async onClosed(request: Published, reason: ClosingReason, tx: Tx): Promise<void> {
    await this.#notifyReservedTeacher(request, reason, tx);
    const pending = await this.proposals.findPending({ requestId: request.id }, tx);
    if (reason === 'taken_down') {
      await this.rejection.run(pending, tx, reason);
      return;
    }
    await this.proposals.closePending(pending, 'CA', tx);
    for (const { id: proposal_id, teacherId: teacher_id } of pending)
      tx.publish(exchangeEvents.requestClosed, {
        ...requestEventDataOf(request),
        teacher_id,
        proposal_id,
        reason,
      });
  }

  /** Notifies a reserved teacher who has neither declined nor proposed a time. */
  async #notifyReservedTeacher(request: Published, reason: ClosingReason, tx: Tx): Promise<void> {
    const { id, asked } = request;
    if (!asked || asked.declinedAt || (await this.proposals.hasProposed(id, asked.teacherId, tx))) return;
    const closed = { ...requestEventDataOf(request), teacher_id: asked.teacherId, proposal_id: null, reason };
    tx.publish(exchangeEvents.requestClosed, closed);
  }
}

function publishResized(
  { id, request: before, studentId, teacherId }: Pending,
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
