import { Injectable } from '@nestjs/common';
import {
  identityApi,
  skillKey,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import type { SkillRequest } from './skill-request.js';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.suggestRequests;
const MAX_SUGGESTIONS = 5;

/**
 * Suggests requests that a member could teach: first those reserved for them, then open ones that they are invited to,
 * then open ones that match their skills.
 */
@Injectable()
export class SuggestRequests implements Handler<Endpoint> {
  constructor(
    private readonly lists: SkillRequestListStore,
    private readonly views: SkillRequestViews,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const skills = await this.#skillsOf(context);
    const [reserved, inviting, teachable] = await Promise.all([
      this.lists.findReservedFor(memberId, this.clock.now(), MAX_SUGGESTIONS),
      this.lists.findInviting(memberId, MAX_SUGGESTIONS),
      skills.size > 0 ? this.lists.findTeachable(memberId, [...skills], MAX_SUGGESTIONS) : [],
    ]);
    const byId = new Map([...reserved, ...inviting, ...teachable].map((request) => [request.id, request]));
    const found = [...byId.values()].slice(0, MAX_SUGGESTIONS);
    const views = await this.views.many(found, context);
    const reasonOf = ({ id, content }: SkillRequest) => ({
      asked: reserved.some((request) => request.id === id),
      invited: inviting.some((request) => request.id === id),
      teaches: content.tags.map(({ name }) => name).filter((name) => skills.has(skillKey(name))),
    });
    const results = views.flatMap((view, index) => {
      const request = found[index];
      return request ? [{ ...view, reason: reasonOf(request) }] : [];
    });
    return { results };
  }

  /** Returns the member's skills; empty if identity is unavailable, so that reserved requests are still shown. */
  async #skillsOf(context: SignedInContext): Promise<ReadonlySet<string>> {
    const { memberId: member } = context.actor;
    const response = this.caller.call(identityApi.readTeaching, { member }, context);
    const { skills } = await orFallback(response, { skills: [] });
    return new Set(skills.map(skillKey));
  }
}
