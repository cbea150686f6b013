import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  newId,
  RequestId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/messaging';
import { isDuplicateKey } from '@skillhour/persistence';
import { busy } from './busy.js';
import { holdKeyOf, placeOf } from './hold-intent.js';
import { ReleaseMinutes } from './release-minutes.js';
import { ResolveTags, unknownTag } from './resolve-tags.js';
import { refuseShortage } from './shortage.js';
import { isFarEnough, tooSoon, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';
import { TakeMinutes } from './take-minutes.js';

type Endpoint = typeof exchangeApi.createRequest;

/** Saves a draft, or publishes at once. The same member's command under the same key is carried out once. */
@Injectable()
export class CreateRequest implements Handler<Endpoint> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly tags: ResolveTags,
    private readonly take: TakeMinutes,
    private readonly release: ReleaseMinutes,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const request = (await this.#findEarlier(context)) ?? (await this.#insert(input, context));
    if (request.intent?.kind === 'place') {
      const shortage = await this.take.publish(request, request, context);
      if (shortage) refuseShortage(exchangeApi.createRequest, shortage);
    } else if (request.hidden) throw busy();
    return this.views.one(request.id, context);
  }

  async #insert(input: Input<Endpoint>, context: SignedInContext): Promise<SkillRequest> {
    const request = await this.#build(input, context);
    try {
      await this.requests.insert(request, context.idempotencyKey);
      return request;
    } catch (error) {
      const earlier = isDuplicateKey(error) ? await this.#findEarlier(context) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  async #findEarlier({ actor, idempotencyKey }: SignedInContext): Promise<SkillRequest | null> {
    return idempotencyKey === undefined ? null : this.requests.findByCommand(actor.memberId, idempotencyKey);
  }

  async #build(input: Input<Endpoint>, context: SignedInContext): Promise<SkillRequest> {
    const now = this.clock.now();
    const preferredTime = new Date(input.preferred_time);
    if (!isFarEnough(preferredTime, now)) {
      const fields = { preferred_time: [tooSoon.message] };
      fail(exchangeApi.createRequest, tooSoon.code, tooSoon.message, { fields });
    }
    const tags = await this.tags.run(input.tags, context);
    if (!tags) {
      const { message, fields } = unknownTag;
      return fail(exchangeApi.createRequest, 'request.unknown_tag', message, { fields });
    }
    const id = newId(RequestId);
    const publishes = input.status ? input.status === 'PE' : input.auto_publish === true;
    return {
      id,
      ownerId: context.actor.memberId,
      title: input.title,
      body: input.body_content,
      tags,
      durationMinutes: input.duration_minutes,
      preferredTime,
      status: 'DR',
      createdAt: now,
      hidden: publishes,
      holdKey: publishes ? holdKeyOf(id, 1) : null,
      holdAttempt: publishes ? 1 : 0,
      heldMinutes: 0,
      intent: publishes ? placeOf(input.duration_minutes, this.release.dueAt()) : null,
      proposalsCount: 0,
      session: null,
      settlement: null,
      outcome: null,
    };
  }
}
