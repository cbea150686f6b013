import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  pageSizeOf,
  toPage,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { SessionStore } from '../sessions/index.js';
import { sideOf, memberSummaryOf } from '../domain/index.js';
import { RatingStore, showReply } from './rating.store.js';
import { visibleFrom } from './review-visibility.js';

type Endpoint = typeof exchangeApi.listReviews;

/** Lists the visible reviews about a member. */
@Injectable()
export class ListReviews implements Handler<Endpoint> {
  constructor(
    private readonly ratings: RatingStore,
    private readonly sessions: SessionStore,
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.#requireVisible(input.id, context);
    const size = pageSizeOf(input);
    const { items, count } = await this.ratings.findReviews(input.id, visibleFrom(this.clock.now()), {
      page: input.page,
      size,
    });
    const [members, sessions] = await Promise.all([
      this.directory.get(
        items.map(({ byMemberId }) => byMemberId),
        context,
      ),
      this.sessions.findMany(items.map(({ sessionId }) => sessionId)),
    ]);
    const reviews = items.map(({ id, stars, review, createdAt, byMemberId, sessionId, answer }) => {
      const session = sessions.get(sessionId);
      return {
        id,
        rating: stars,
        review,
        created_at: createdAt.toISOString(),
        by: memberSummaryOf(members, byMemberId),
        role: (session && sideOf(session, byMemberId)) ?? ('student' as const),
        title: session?.request.content.title ?? '',
        answer: answer ? showReply(answer) : null,
      };
    });
    return toPage(reviews, count, input.page, size);
  }

  /** Rejects unknown members, and blocked members unless the caller is an admin. */
  async #requireVisible(id: MemberId, context: SignedInContext): Promise<void> {
    const members = await this.directory.get([id], context);
    const isHidden = context.actor.role !== 'admin' && (await this.directory.isBlocked(id, context));
    if (!members.has(id) || isHidden) fail(exchangeApi.listReviews, 'member.not_found');
  }
}
