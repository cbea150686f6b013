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
import { isDuplicateKey } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { readContent, refuse } from '../terms/index.js';
import { wrongTime } from './decide-request.js';
import { busy } from './publishing/busy.js';
import { placeOf } from './publishing/hold-intent.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { TakeMinutes } from './publishing/take-minutes.js';
import { RequestAllowance } from './request-allowance.store.js';
import { ResolveTags } from './resolve-tags.js';
import { beginPublishing, type Draft, type Publishing, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.createRequest;
const endpoint = exchangeApi.createRequest;

/** Saves a draft, or publishes at once. The same member's command under the same key is carried out once. */
@Injectable()
export class CreateRequest implements Handler<Endpoint> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly allowance: RequestAllowance,
    private readonly tags: ResolveTags,
    private readonly take: TakeMinutes,
    private readonly release: ReleaseMinutes,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const earlier = await this.#findEarlier(context);
    if (earlier?.state === 'publishing' && earlier.hold.intent.kind === 'void') {
      await this.release.settle(earlier, context);
    }
    const request = (await this.#findEarlier(context)) ?? (await this.#insert(input, context));
    if (request.state === 'publishing') await this.#publish(request, context);
    return this.views.one(request.id, context);
  }

  async #publish(request: Publishing, context: SignedInContext): Promise<void> {
    if (request.hold.intent.kind === 'place') {
      const shortage = await this.take.publish(request, request.content, context);
      if (shortage) refuse(endpoint, shortage);
    } else if (request.hidden) throw busy();
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

  async #build(input: Input<Endpoint>, context: SignedInContext): Promise<Draft | Publishing> {
    const { status, auto_publish, ...given } = input;
    const now = this.clock.now();
    const wrong = wrongTime(new Date(given.preferred_time), now);
    if (wrong) refuse(endpoint, wrong);
    const tags = await this.tags.run(given.tags, context);
    if (!tags) return fail(endpoint, 'request.unknown_tag');
    const full = await this.allowance.take(context.actor.memberId, now);
    if (full) return fail(endpoint, 'request.too_many', {}, { retryAfterMs: full.waitMs });
    const draft: Draft = {
      state: 'draft',
      id: newId(RequestId),
      ownerId: context.actor.memberId,
      createdAt: now,
      content: readContent(given, tags),
      attempts: 0,
    };
    const publishes = status ? status === 'PE' : auto_publish === true;
    if (!publishes) return draft;
    const intent = placeOf(given.duration_minutes, this.release.dueAt());
    return beginPublishing(draft, { intent, hidden: true });
  }
}
