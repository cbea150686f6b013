import { Injectable } from '@nestjs/common';
import { busyError, exchangeEvents, type CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { snapshotOf, type RequestContent } from '../../domain/index.js';
import { LedgerHolds, type Shortage } from '../../holds/index.js';
import { startReservation } from '../reserved-teacher.js';
import { publishOpened } from '../open-request.js';
import { RequestChanges } from '../request-changes.js';
import { requestEventDataOf } from '../request-event-data.js';
import { publishRequestPictures } from '../request-pictures.js';
import type { Publishing, Raising } from '../skill-request.js';
import { SkillRequestStore } from '../skill-request.store.js';
import { ReleaseMinutes } from './release-minutes.js';

/** Command note that a longer duration is in effect, so nothing of the edit is left to do. */
const RAISED = 'raised';

/**
 * Takes minutes for a request whose intent is already stored: the ledger holds them, then one transaction makes them
 * count. If this stops in between, the sweep reverses the intent. A rejection means that nothing happened. A call
 * without a response or with 503 may have succeeded; repeating it under the command's key continues from here.
 */
@Injectable()
export class TakeMinutes {
  constructor(
    private readonly holds: LedgerHolds,
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly changes: RequestChanges,
    private readonly release: ReleaseMinutes,
    private readonly clock: Clock,
  ) {}

  /** Changes DR to PE with a hold of its duration. Returns the reason if the ledger rejects it. */
  async publish(
    request: Publishing,
    content: RequestContent,
    context: CallContext,
  ): Promise<Shortage | null> {
    const shortage = await this.#place(request, content, context);
    if (shortage) return shortage;
    const published = await this.unitOfWork.run(context, (tx) => this.#finishPlace(request, content, tx));
    if (!published && (await this.requests.find(request.id))?.state !== 'published') throw busyError();
    return null;
  }

  async #place(request: Publishing, content: RequestContent, context: CallContext): Promise<Shortage | null> {
    const { ownerId, hold } = request;
    let shortage: Shortage | null | undefined;
    try {
      shortage = await this.holds.place(hold.key, ownerId, content.duration_minutes, context);
      return shortage;
    } finally {
      // Releasing a key that was never placed also blocks a late place command, so it is safe to release immediately.
      if (shortage !== null) await this.release.settle(request, context);
    }
  }

  async #finishPlace(request: Publishing, content: RequestContent, tx: Tx): Promise<boolean> {
    // The teacher may have been blocked or deleted during the ledger call.
    const stored = (await this.requests.find(request.id, tx))?.asked;
    const asked = stored ? startReservation(stored, content.preferred_time, this.clock.now()) : null;
    if (!(await this.requests.finishPlace(request, content, asked, tx))) return false;
    const published = { ...request, content };
    const before = request.hidden ? null : request.content;
    publishRequestPictures(request, { before, after: content }, tx);
    const facts = requestEventDataOf(published);
    tx.publish(exchangeEvents.requestPublished, { ...facts, duration_minutes: content.duration_minutes });
    if (!asked) publishOpened(published, tx);
    else {
      const { teacherId: teacher_id, until, slot } = asked;
      const { preferred_time, duration_minutes } = content;
      tx.publish(exchangeEvents.requestAsked, {
        ...facts,
        teacher_id,
        until: until.toISOString(),
        ...(slot && { slot: { scheduled_time: preferred_time.toISOString(), duration_minutes } }),
      });
    }
    return true;
  }

  /** Lengthens a published request. Returns the reason if the ledger rejects it. */
  async raise(request: Raising, content: RequestContent, context: CallContext): Promise<Shortage | null> {
    const { key, intent } = request.hold;
    const adjustment = { n: intent.n, minutes: content.duration_minutes };
    const shortage = await this.holds.raise(key, adjustment, context);
    if (shortage) {
      // Only a rejection is reversed immediately: a call without a response may still arrive, so the sweep waits for
      // its deadline.
      await this.release.settle(request, context);
      return shortage;
    }
    const raised = await this.unitOfWork.run(context, (tx) => this.#finishRaise(request, content, tx));
    if (!raised) throw busyError();
    return null;
  }

  async #finishRaise(request: Raising, content: RequestContent, tx: Tx): Promise<boolean> {
    if (!(await this.requests.finishRaise(request.id, request.hold.intent.n, content, tx))) return false;
    publishRequestPictures(request, { before: request.content, after: content }, tx);
    await this.changes.notifyEdited(snapshotOf({ ...request, content }), tx);
    tx.note(RAISED);
    return true;
  }
}
