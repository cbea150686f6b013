import { Injectable } from '@nestjs/common';
import { exchangeEvents, type EventData } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { createVoidIntent } from '../holds/index.js';
import { RequestChanges } from './request-changes.js';
import { requestEventDataOf } from './request-event-data.js';
import type { Cancelled, Draft, Published, Publishing } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

type Reason = EventData<typeof exchangeEvents.requestCancelled>['reason'];
const OUTCOMES = {
  owner: 'cancelled',
  expired: 'expired',
  member_blocked: 'member_blocked',
  member_left: 'member_left',
} as const;

/**
 * Cancels a draft or an open request, closes its pending proposals, and schedules the release of any hold in the
 * ledger.
 */
@Injectable()
export class CancelRequest {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly changes: RequestChanges,
  ) {}

  /** Returns the cancelled request. Its release is not carried out yet; the sweep does so from `dueAt`. */
  async run(
    request: Draft | Publishing | Published,
    { reason, dueAt }: { reason: Reason; dueAt: Date },
    tx: Tx,
  ): Promise<Cancelled> {
    const { id, ownerId, createdAt, content, asked } = request;
    const outcome = OUTCOMES[reason];
    const hold = request.state === 'draft' ? null : { ...request.hold, intent: createVoidIntent(dueAt) };
    await this.requests.cancel(id, { outcome, release: hold?.intent ?? null }, tx);
    if (request.state === 'published') {
      await this.changes.notifyClosed(request, reason, tx);
      const facts = { ...requestEventDataOf(request), invited_ids: request.invited };
      tx.publish(exchangeEvents.requestCancelled, { ...facts, reason });
    }
    const ended = { outcome, settlement: null, teacherId: null };
    return { state: 'cancelled', id, ownerId, createdAt, content, asked, hold, ...ended };
  }
}
