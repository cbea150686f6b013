import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { MemberFigures } from './figures.js';

/** A member beside a request, a proposal or a session, with what to go by in choosing them. */
export const RatedMember = MemberSummary.extend({
  ...MemberFigures.pick({ rating: true, ratings_count: true, sessions_taught: true }).shape,
});
export type RatedMember = z.output<typeof RatedMember>;
