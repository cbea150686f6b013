import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  newId,
  RatingId,
  type Handler,
  type Input,
  type Output,
  type Side,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { SessionListStore, SessionStore, type Session } from '../sessions/index.js';
import { UpdateMemberStats } from '../member-stats/index.js';
import { otherPartyOf, sideOf } from '../domain/index.js';
import { RatingStore, type Rating } from './rating.store.js';

type Endpoint = typeof exchangeApi.rate;
const endpoint = exchangeApi.rate;
/** Within this period, one rating per pair and side counts toward the average. */
const COUNTS_ONCE_IN_MS = 7 * 24 * 3_600_000;

/**
 * Rates the other party of a completed session, once per session and side (product decision 23). Further ratings of a
 * pair within 7 days are shown but do not count.
 */
@Injectable()
export class RateSession implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionStore,
    private readonly sessionLists: SessionListStore,
    private readonly ratings: RatingStore,
    private readonly stats: UpdateMemberStats,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const session = await this.#find(input, context);
    const side = sideOf(session, memberId);
    if (!side) return fail(endpoint, 'session.stranger');
    if (session.state !== 'completed') return fail(endpoint, 'rating.not_completed');
    if (session.tooShort) return fail(endpoint, 'rating.too_short');
    const rating: Rating = {
      id: newId(RatingId),
      sessionId: session.id,
      byMemberId: memberId,
      ratedMemberId: otherPartyOf(session, memberId),
      stars: input.rating,
      review: input.review,
      createdAt: this.clock.now(),
    };
    const ratedAs = side === 'student' ? 'teacher' : 'student';
    const since = new Date(rating.createdAt.getTime() - COUNTS_ONCE_IN_MS);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.sessions.markRated(session.id, side, tx))) fail(endpoint, 'rating.exists');
      const isAnswered = await this.ratings.revealOtherReview(rating, tx);
      // Concurrent ratings change the same statistics, so one transaction is retried after the other.
      const counts = !(await this.ratings.countsSince(rating, ratedAs, since, tx));
      await this.ratings.insert({ ...rating, isAnswered, countsAs: counts ? ratedAs : null }, tx);
      if (counts) await this.stats.add(rating.ratedMemberId, starCountsOf(side, rating.stars), tx);
      tx.note(rating.id);
      tx.publish(exchangeEvents.ratingGiven, {
        session_id: session.id,
        by_member_id: memberId,
        rated_member_id: rating.ratedMemberId,
        rating: rating.stars,
      });
    });
    return toView(rating);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    const rating = await this.ratings.find(RatingId.parse(id));
    return rating ? toView(rating) : fail(endpoint, 'session.not_found');
  }

  async #find(input: Input<Endpoint>, { actor }: SignedInContext): Promise<Session> {
    const { schedule_id: sessionId, teacher_id: teacherId } = input;
    if (sessionId === undefined && teacherId === undefined) return fail(endpoint, 'rating.nothing_named');
    const session =
      sessionId !== undefined
        ? await this.sessions.find(sessionId)
        : teacherId && (await this.sessionLists.findToRate(actor.memberId, teacherId));
    return session || fail(endpoint, 'session.not_found');
  }
}

/** A student's rating counts for a teacher, and a teacher's for a student. */
const starCountsOf = (by: Side, stars: number) =>
  by === 'student' ? { stars, ratings_count: 1 } : { student_stars: stars, student_ratings_count: 1 };

const toView = (rating: Rating): Output<Endpoint> => ({
  id: rating.id,
  schedule_id: rating.sessionId,
  rated_member_id: rating.ratedMemberId,
  rating: rating.stars,
  review: rating.review,
  created_at: rating.createdAt.toISOString(),
});
