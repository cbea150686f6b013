import { Injectable } from '@nestjs/common';
import {
  actOf,
  exchangeApi,
  exchangeEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import { decideTakeDown } from './decide-request.js';
import { createVoidIntent, type Held } from '../holds/index.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { RequestChanges } from './request-changes.js';
import { requestEventDataOf } from './request-event-data.js';
import type { Published, SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.takeDownRequest;
const endpoint = exchangeApi.takeDownRequest;

/**
 * Takes a published request down for an admin (product decision 3). The owner gets the reason and the minutes back;
 * teachers with a pending proposal are notified.
 */
@Injectable()
export class TakeDownRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly changes: RequestChanges,
    private readonly release: ReleaseMinutes,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const remaining = await this.unitOfWork.run(context, async (tx) => {
      const decision = decideTakeDown(await this.#find(input, tx));
      if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
      return decision.kind === 'already' ? null : this.#takeDown(decision.request, input, context, tx);
    });
    if (remaining) await this.release.settle(remaining, context);
    return this.views.one(input.id, context);
  }

  async resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const request = await this.#find(input);
    if (request.state === 'rejected') await this.release.settle(request, context);
    return this.views.one(input.id, context);
  }

  /** Returns the minutes to be released; the sweep does so if this call cannot. */
  async #takeDown(
    request: Published,
    { reason }: Input<Endpoint>,
    { actor }: SignedInContext,
    tx: Tx,
  ): Promise<Held> {
    const { id, ownerId, content, hold } = request;
    const release = createVoidIntent(this.release.dueAt());
    await this.requests.takeDown(id, { reason, release }, tx);
    await this.changes.notifyClosed(request, 'taken_down', tx);
    const facts = { ...requestEventDataOf(request), invited_ids: request.invited };
    tx.publish(exchangeEvents.requestTakenDown, { ...facts, reason });
    const thing = { kind: 'request' as const, id, label: content.title, owner_id: ownerId };
    const done = { adminId: actor.memberId, thing, at: this.clock.now(), values: {}, reason };
    tx.publish(exchangeEvents.exchangeActAudited, actOf('request_taken_down', done));
    return { id, content, hold: { ...hold, intent: release } };
  }

  /** Returns the request; drafts are visible only to their owner. */
  async #find({ id }: Input<Endpoint>, tx?: Tx): Promise<SkillRequest> {
    const request = await this.requests.find(id, tx);
    const isPrivate = request?.state === 'draft' || request?.state === 'publishing';
    return request && !isPrivate ? request : fail(endpoint, 'request.not_found');
  }
}
