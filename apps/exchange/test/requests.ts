import { MemberId, RequestId, SessionId, TagId } from '@skillhour/contracts';
import type {
  Cancelled,
  Completed,
  Draft,
  Published,
  Publishing,
  Rejected,
  Scheduled,
} from '../src/requests/skill-request.js';
import { createPlaceIntent } from '../src/holds/index.js';
import type { RequestContent } from '../src/domain/index.js';

export const now = new Date('2030-06-01T10:00:00Z');
export const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
export const owner = MemberId.parse('owner');
export const other = MemberId.parse('other');

const content: RequestContent = {
  title: 'Learn TypeScript',
  body_content: 'Everything about it',
  tags: [{ id: TagId.parse('t1'), name: 'TypeScript' }],
  duration_minutes: 30,
  preferred_time: inHours(24),
};
const written = { id: RequestId.parse('r1'), ownerId: owner, createdAt: now, content, asked: null };
const hold = { key: 'request:r1:hold', minutes: 30, adjustments: 0, intent: null };
const session = { id: SessionId.parse('s1'), startsAt: inHours(24), timezone: 'UTC', teacherId: other };
const settlement = { minutes: 30, released: 0, settledAt: now };
const proposers = [other];

/** A request in each of its states. */
export const draft: Draft = { ...written, state: 'draft', attempts: 0 };
export const publishing: Publishing = {
  ...written,
  state: 'publishing',
  attempts: 1,
  hidden: false,
  hold: { ...hold, minutes: 0, intent: createPlaceIntent(30, now) },
};
export const published: Published = {
  ...written,
  state: 'published',
  hold,
  proposers,
  offers: [],
  invited: [],
};
export const scheduled: Scheduled = { ...written, state: 'scheduled', hold, proposers, session };
export const completed: Completed = { ...written, state: 'completed', hold, proposers, session, settlement };
export const cancelled: Cancelled = {
  ...written,
  state: 'cancelled',
  hold: null,
  outcome: 'cancelled',
  settlement: null,
  teacherId: null,
};
export const rejected: Rejected = { ...written, state: 'rejected', hold, proposers, reason: null };
