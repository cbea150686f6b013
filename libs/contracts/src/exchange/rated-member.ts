import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { MemberStats } from './member-stats.js';

/** A member shown with a request, proposal or session, including the ratings that help others choose them. */
export const RatedMember = MemberSummary.extend({
  ...MemberStats.pick({ rating: true, ratings_count: true, sessions_taught: true }).shape,
});
export type RatedMember = z.output<typeof RatedMember>;
