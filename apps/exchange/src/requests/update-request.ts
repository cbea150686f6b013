import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type RequestId,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { ProposalStore } from '../proposals/proposal.store.js';
import { whenFree } from './busy.js';
import { CancelRequest } from './cancel-request.js';
import { lowerTo, placeOf, raiseTo } from './hold-intent.js';
import { HoldIntentStore } from './hold-intent.store.js';
import { ReleaseMinutes } from './release-minutes.js';
import { snapshotOf } from './request-snapshot.js';
import { ResolveTags, unknownTag } from './resolve-tags.js';
import { refuseShortage } from './shortage.js';
import {
  decideUpdate,
  isVisibleTo,
  type RequestContent,
  type RequestEdit,
  type SkillRequest,
  type UpdateDecision,
} from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';
import { TakeMinutes } from './take-minutes.js';

type Endpoint = typeof exchangeApi.updateRequest;
const endpoint = exchangeApi.updateRequest;

/** What is left to do after the first transaction. */
type Step =
  | { kind: 'done' }
  | { kind: 'busy' }
  | { kind: 'take'; how: 'publish' | 'raise'; request: SkillRequest; content: RequestContent }
  | { kind: 'release'; request: SkillRequest };

/** Edits a request or moves its status, and its hold with it. A cancellation ignores the other fields. */
@Injectable()
export class UpdateRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly intents: HoldIntentStore,
    private readonly proposals: ProposalStore,
    private readonly tags: ResolveTags,
    private readonly take: TakeMinutes,
    private readonly release: ReleaseMinutes,
    private readonly cancel: CancelRequest,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const edit = await this.#readEdit(input, context);
    const step = await whenFree<Step>(() =>
      this.unitOfWork.run(context, async (tx) => {
        const request = await this.#findOwn(input.id, context, tx);
        return this.#begin(request, decideUpdate(request, edit, this.clock.now()), tx);
      }),
    );
    if (step.kind === 'take') {
      const shortage = await this.take[step.how](step.request, step.content, context);
      if (shortage) refuseShortage(endpoint, shortage);
    }
    if (step.kind === 'release') await this.release.settle(step.request, context);
    return this.views.one(input.id, context);
  }

  async #begin(request: SkillRequest, decision: UpdateDecision, tx: Tx): Promise<Step> {
    const dueAt = this.release.dueAt();
    switch (decision.kind) {
      case 'busy':
        return decision;
      case 'refused': {
        const { code, message } = decision;
        const fields = code === 'request.too_soon' ? { fields: { preferred_time: [message] } } : {};
        return fail(endpoint, code, message, fields);
      }
      case 'cancel': {
        const cancelled = await this.cancel.run(request, { reason: 'owner', dueAt }, tx);
        return { kind: 'release', request: cancelled };
      }
      case 'save': {
        await this.#save(request, decision.content, tx);
        return { kind: 'done' };
      }
      case 'lower': {
        const intent = lowerTo(decision.content.durationMinutes, dueAt);
        await this.#save(request, decision.content, tx);
        await this.intents.begin(request.id, intent, tx);
        return { kind: 'release', request: { ...request, ...decision.content, intent } };
      }
      case 'publish': {
        const intent = placeOf(decision.content.durationMinutes, dueAt);
        const holdKey = await this.intents.beginPlace(request, intent, tx);
        const begun = { ...request, intent, holdKey };
        return { kind: 'take', how: 'publish', request: begun, content: decision.content };
      }
      case 'raise': {
        const intent = raiseTo(decision.content.durationMinutes, dueAt);
        await this.intents.begin(request.id, intent, tx);
        return { kind: 'take', how: 'raise', request: { ...request, intent }, content: decision.content };
      }
    }
  }

  async #save(request: SkillRequest, content: RequestContent, tx: Tx): Promise<void> {
    await this.requests.saveContent(request.id, content, tx);
    if (request.status === 'PE') await this.proposals.copyRequest(snapshotOf(request, content), tx);
  }

  async #findOwn(id: RequestId, { actor }: SignedInContext, tx?: Tx): Promise<SkillRequest> {
    const request = await this.requests.find(id, tx);
    if (!request || !isVisibleTo(request, actor.memberId)) {
      return fail(endpoint, 'request.not_found', 'This request does not exist.');
    }
    if (request.ownerId === actor.memberId) return request;
    return fail(endpoint, 'request.not_owner', 'Only its owner can change a request.');
  }

  async #readEdit(input: Input<Endpoint>, context: SignedInContext): Promise<RequestEdit> {
    const content: Partial<RequestContent> = {
      ...(input.title !== undefined && { title: input.title }),
      ...(input.body_content !== undefined && { body: input.body_content }),
      ...(input.duration_minutes !== undefined && { durationMinutes: input.duration_minutes }),
      ...(input.preferred_time !== undefined && { preferredTime: new Date(input.preferred_time) }),
    };
    const { status, auto_publish: autoPublish } = input;
    if (input.tags === undefined) return { content, status, autoPublish };
    const known = (await this.#findOwn(input.id, context)).tags;
    const tags = await this.tags.run(input.tags, context, known);
    if (tags) return { content: { ...content, tags }, status, autoPublish };
    const { message, fields } = unknownTag;
    return fail(endpoint, 'request.unknown_tag', message, { fields });
  }
}
