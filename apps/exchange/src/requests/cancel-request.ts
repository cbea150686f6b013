import { Injectable } from '@nestjs/common';
import { exchangeEvents, type EventData } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { voidOf } from './publishing/hold-intent.js';
import { RequestChanges } from './request-changes.js';
import { factsOf } from './request-facts.js';
import type { Cancelled, Draft, Published, Publishing } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

type Reason = EventData<typeof exchangeEvents.requestCancelled>['reason'];
const OUTCOMES = {
  owner: 'cancelled',
  expired: 'expired',
  member_blocked: 'member_blocked',
  member_left: 'member_left',
} as const;

/** Ends a draft or an open request: its waiting proposals end too, and what the ledger holds or may come to hold is released. */
@Injectable()
export class CancelRequest {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly changes: RequestChanges,
  ) {}

  /** Answers the request as it is then; its release is yet to be carried out, from `dueAt` on by the sweep. */
  async run(
    request: Draft | Publishing | Published,
    { reason, dueAt }: { reason: Reason; dueAt: Date },
    tx: Tx,
  ): Promise<Cancelled> {
    const { id, ownerId, createdAt, content, asked } = request;
    const outcome = OUTCOMES[reason];
    const hold = request.state === 'draft' ? null : { ...request.hold, intent: voidOf(dueAt) };
    await this.requests.cancel(id, { outcome, release: hold?.intent ?? null }, tx);
    if (request.state === 'published') {
      await this.changes.closed(request, reason, tx);
      tx.publish(exchangeEvents.requestCancelled, { ...factsOf(request), reason });
    }
    const ended = { outcome, settlement: null, teacherId: null };
    return { state: 'cancelled', id, ownerId, createdAt, content, asked, hold, ...ended };
  }
}
