import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { ProposalListStore, ProposalViews } from '../proposals/index.js';
import { FindSuggestions, SkillRequestListStore, SkillRequestViews } from '../requests/index.js';
import { SessionListStore, SessionViews } from '../sessions/index.js';
import { decideNextStep } from './decide-next-step.js';

type Endpoint = typeof exchangeApi.readHome;
type View = Output<Endpoint>['open_requests']['results'][number];

const MAX_PROPOSALS = 4;
const MAX_REQUESTS = 3;
/** Limit on the sessions to rate that are counted. */
const MAX_UNRATED = 100;

/** Returns what a member can do next in the exchange, in a number of queries that does not depend on the member. */
@Injectable()
export class ReadHome implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionListStore,
    private readonly sessionViews: SessionViews,
    private readonly proposals: ProposalListStore,
    private readonly proposalViews: ProposalViews,
    private readonly requests: SkillRequestListStore,
    private readonly requestViews: SkillRequestViews,
    private readonly suggestions: FindSuggestions,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const now = this.clock.now();
    const [next, unrated, proposals, own, suggested] = await Promise.all([
      this.sessions.findNext(memberId, now),
      this.sessions.findUnrated(memberId, MAX_UNRATED),
      this.proposals.findSoonest(memberId, now, MAX_PROPOSALS),
      this.requests.findOwnOpen(memberId, MAX_REQUESTS),
      this.suggestions.find({ category: '' }, context),
    ]);
    const requests = [...own.items, ...suggested.map(({ request }) => request)];
    const [nextSession, proposalViews, views] = await Promise.all([
      next && this.sessionViews.one(next, context),
      this.proposalViews.many(proposals.items, context),
      // One call for both lists, so that the followed owners are read once.
      this.requestViews.many(requests, context),
    ]);
    const viewById = new Map(views.map((view) => [view.id, view]));
    return {
      next_session: nextSession,
      proposals: { results: proposalViews, count: proposals.count },
      open_requests: {
        results: own.items.flatMap((request): View[] => {
          const view = viewById.get(request.id);
          return view ? [{ ...view, next_step: decideNextStep(request, now) }] : [];
        }),
        count: own.count,
      },
      suggested: suggested.flatMap(({ request, reason }) => {
        const view = viewById.get(request.id);
        return view ? [{ ...view, reason }] : [];
      }),
      to_rate: unrated.length,
    };
  }
}
