import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Loops, systemContext, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { UpdateMemberStats } from '../member-stats/index.js';
import { SessionStore } from '../sessions/index.js';
import { sideOf } from '../domain/index.js';
import { RatingStore } from './rating.store.js';

const BATCH = 100;
const PAUSE_MS = 24 * 3_600_000;
const TAKEOVER_MS = 30_000;

/** Backfill: recounts the stars of members rated before stars were split by role. Safe to repeat. */
@Injectable()
export class BackfillStarCounts {
  constructor(
    private readonly stats: UpdateMemberStats,
    private readonly ratings: RatingStore,
    private readonly sessions: SessionStore,
    private readonly unitOfWork: UnitOfWork,
    loops: Loops,
  ) {
    loops.start({ name: 'tell-stars-apart', run: () => this.run(), takeoverMs: TAKEOVER_MS });
  }

  /** Returns the pause before the next run, in milliseconds. */
  async run(): Promise<number> {
    const members = await this.stats.findWithMixedStars(BATCH);
    for (const id of members) await this.unitOfWork.run(systemContext(), (tx) => this.#count(id, tx));
    return members.length < BATCH ? PAUSE_MS : 0;
  }

  /**
   * Recounts one member's stars. A concurrent rating writes the same statistics, so one of the two transactions is
   * retried.
   */
  async #count(memberId: MemberId, tx: Tx): Promise<void> {
    const counted = { stars: 0, ratings_count: 0, student_stars: 0, student_ratings_count: 0 };
    const ratings = await this.ratings.findByMember(memberId, tx);
    const sessions = await this.sessions.findMany(ratings.map(({ sessionId }) => sessionId));
    for (const { sessionId, stars, countsAs } of ratings) {
      if (countsAs === null) continue;
      const session = sessions.get(sessionId);
      if (session && sideOf(session, memberId) === 'student') {
        counted.student_stars += stars;
        counted.student_ratings_count += 1;
      } else {
        counted.stars += stars;
        counted.ratings_count += 1;
      }
    }
    await this.stats.replaceStars(memberId, counted, tx);
  }
}
