import { Injectable } from '@nestjs/common';
import { AppError, busy, exchangeEvents, ledgerApi, type CallContext } from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { snapshotOf, type RequestContent } from '../../terms/index.js';
import { askedFrom } from '../asked.js';
import { tellOpened } from '../open-request.js';
import { RequestChanges } from '../request-changes.js';
import { factsOf } from '../request-facts.js';
import { publishRequestPictures } from '../request-pictures.js';
import type { Publishing, Raising } from '../skill-request.js';
import { SkillRequestStore } from '../skill-request.store.js';
import { HoldIntentStore } from './hold-intent.store.js';
import { ReleaseMinutes } from './release-minutes.js';
import { readShortage, type Shortage } from './shortage.js';

/** What the ledger refuses an attempt with that was undone meanwhile. */
const UNDONE = ['hold.resolved', 'hold.adjust_superseded'];
/** Noted with a longer duration that counts: nothing of the edit is left to do. */
export const RAISED = 'raised';

/**
 * Takes minutes for a request whose intent is written already: the ledger holds them, then one transaction makes it count.
 * Whatever ends this in between leaves an intent that the sweep undoes: a refusal means that nothing happened. A call without an answer,
 * or with 503, may have happened all the same; its repetition under the command's key goes on from here.
 */
@Injectable()
export class TakeMinutes {
  constructor(
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly intents: HoldIntentStore,
    private readonly changes: RequestChanges,
    private readonly release: ReleaseMinutes,
    private readonly clock: Clock,
  ) {}

  /** DR becomes PE with a hold of its duration. Answers why not, if the ledger refuses. */
  async publish(
    request: Publishing,
    content: RequestContent,
    context: CallContext,
  ): Promise<Shortage | null> {
    const { id, ownerId, hold } = request;
    const place = { key: hold.key, member_id: ownerId, amount_minutes: content.duration_minutes };
    try {
      await this.caller.call(ledgerApi.placeHold, place, context);
    } catch (error) {
      // Voiding a key that was never placed keeps a late place from coming to life, so this may follow at once.
      await this.release.settle(request, context);
      return shortageOrThrow(error);
    }
    const published = await this.unitOfWork.run(context, (tx) => this.#finishPlace(request, content, tx));
    if (!published && (await this.requests.find(id))?.state !== 'published') throw busy();
    return null;
  }

  async #finishPlace(request: Publishing, content: RequestContent, tx: Tx): Promise<boolean> {
    // Who was asked may have gone since the ledger was.
    const kept = (await this.requests.find(request.id, tx))?.asked;
    const asked = kept ? askedFrom(kept, this.clock.now()) : null;
    if (!(await this.intents.finishPlace(request, content, asked, tx))) return false;
    const published = { ...request, content };
    const before = request.hidden ? null : request.content;
    publishRequestPictures(request, { before, after: content }, tx);
    const facts = factsOf(published);
    tx.publish(exchangeEvents.requestPublished, { ...facts, duration_minutes: content.duration_minutes });
    if (!asked) tellOpened(published, tx);
    else {
      const { teacherId: teacher_id, until } = asked;
      tx.publish(exchangeEvents.requestAsked, { ...facts, teacher_id, until: until.toISOString() });
    }
    return true;
  }

  /** A published request gets longer. Answers why not, if the ledger refuses. */
  async raise(request: Raising, content: RequestContent, context: CallContext): Promise<Shortage | null> {
    const { key, intent } = request.hold;
    const raise = { key, n: intent.n, amount_minutes: content.duration_minutes };
    try {
      await this.caller.call(ledgerApi.adjustHold, raise, context);
    } catch (error) {
      const shortage = shortageOrThrow(error);
      // Only a refusal is undone at once: a call without an answer might still arrive, so the sweep waits its time.
      await this.release.settle(request, context);
      return shortage;
    }
    const raised = await this.unitOfWork.run(context, (tx) => this.#finishRaise(request, content, tx));
    if (!raised) throw busy();
    return null;
  }

  async #finishRaise(request: Raising, content: RequestContent, tx: Tx): Promise<boolean> {
    if (!(await this.intents.finishRaise(request.id, request.hold.intent.n, content, tx))) return false;
    publishRequestPictures(request, { before: request.content, after: content }, tx);
    await this.changes.edited(snapshotOf({ ...request, content }), tx);
    tx.note(RAISED);
    return true;
  }
}

function shortageOrThrow(error: unknown): Shortage {
  const shortage = readShortage(error);
  if (shortage) return shortage;
  if (error instanceof AppError && UNDONE.includes(error.code)) throw busy();
  throw error;
}
