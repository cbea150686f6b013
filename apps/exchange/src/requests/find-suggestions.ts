import { Injectable } from '@nestjs/common';
import {
  identityApi,
  skillKey,
  type exchangeApi,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import type { SkillRequest } from './skill-request.js';
import { SkillRequestListStore, type OpenFilter } from './skill-request-list.store.js';

interface Suggestion {
  request: SkillRequest;
  reason: Output<typeof exchangeApi.suggestRequests>['results'][number]['reason'];
}

const MAX_SUGGESTIONS = 5;

/**
 * Finds requests that a member could teach: first those reserved for them, then open ones that they are invited to,
 * then open ones that match their skills.
 */
@Injectable()
export class FindSuggestions {
  constructor(
    private readonly lists: SkillRequestListStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  async find(filter: OpenFilter, context: SignedInContext): Promise<Suggestion[]> {
    const { memberId } = context.actor;
    const skills = await this.#skillsOf(context);
    const [reserved, inviting, teachable] = await Promise.all([
      this.lists.findReservedFor(memberId, this.clock.now(), filter, MAX_SUGGESTIONS),
      this.lists.findInviting(memberId, filter, MAX_SUGGESTIONS),
      skills.size > 0 ? this.lists.findTeachable(memberId, [...skills], filter, MAX_SUGGESTIONS) : [],
    ]);
    const byId = new Map([...reserved, ...inviting, ...teachable].map((request) => [request.id, request]));
    return [...byId.values()].slice(0, MAX_SUGGESTIONS).map((request) => ({
      request,
      reason: {
        asked: reserved.some(({ id }) => id === request.id),
        invited: inviting.some(({ id }) => id === request.id),
        teaches: request.content.tags.map(({ name }) => name).filter((name) => skills.has(skillKey(name))),
      },
    }));
  }

  /** Returns the member's skills; empty if identity is unavailable, so that reserved requests are still shown. */
  async #skillsOf(context: SignedInContext): Promise<ReadonlySet<string>> {
    const { memberId: member } = context.actor;
    const response = this.caller.call(identityApi.readTeaching, { member }, context);
    const { skills } = await orFallback(response, { skills: [] });
    return new Set(skills.map(skillKey));
  }
}
