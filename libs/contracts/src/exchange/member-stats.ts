import { z } from 'zod';

/** Statistics of a member's ratings and sessions, as counted by exchange. */
export const MemberStats = z.object({
  /** Average stars from their students, with two decimals. 0 without ratings. */
  rating: z.number().min(0).max(5),
  ratings_count: z.int().nonnegative(),
  /** Average stars from their teachers, with two decimals. 0 without ratings. */
  student_rating: z.number().min(0).max(5),
  student_ratings_count: z.int().nonnegative(),
  sessions_taught: z.int().nonnegative(),
  sessions_learned: z.int().nonnegative(),
  /** Sessions that did not take place because this member did not come. */
  no_shows: z.int().nonnegative(),
  /** Sessions that this member cancelled late. */
  late_marks: z.int().nonnegative(),
  /** Percentage of agreed sessions that took place. Null before the first. */
  reliability: z.int().min(0).max(100).nullable(),
});
export type MemberStats = z.output<typeof MemberStats>;

/** Statistics of a member who has neither taught nor learned yet. */
export const EMPTY_MEMBER_STATS: MemberStats = {
  rating: 0,
  ratings_count: 0,
  student_rating: 0,
  student_ratings_count: 0,
  sessions_taught: 0,
  sessions_learned: 0,
  no_shows: 0,
  late_marks: 0,
  reliability: null,
};

/** Returns the statistics for raw counts. Derives the averages and the reliability. */
export function memberStatsOf(
  counted: Omit<MemberStats, 'rating' | 'student_rating' | 'reliability'> & {
    stars: number;
    student_stars: number;
  },
): MemberStats {
  const { stars, student_stars: studentStars, ...counts } = counted;
  const completed = counts.sessions_taught + counts.sessions_learned;
  const agreed = completed + counts.no_shows + counts.late_marks;
  return {
    ...counts,
    rating: meanOf(stars, counts.ratings_count),
    student_rating: meanOf(studentStars, counts.student_ratings_count),
    reliability: agreed === 0 ? null : Math.round((completed / agreed) * 100),
  };
}

const meanOf = (stars: number, count: number): number =>
  count === 0 ? 0 : Math.round((stars / count) * 100) / 100;
