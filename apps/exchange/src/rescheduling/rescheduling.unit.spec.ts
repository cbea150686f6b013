import { MeetingId, MemberId, ProposalId, RequestId, SessionId } from '@skillhour/contracts';
import { endOfSession, openRescheduleOf, type Agreed, type Reschedule } from '../sessions/index.js';
import { decideProposedTime, decideReschedule } from './rescheduling.js';

const startsAt = new Date('2030-06-01T10:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const now = at(-600);
const reschedule: Reschedule = {
  by: 'student',
  startsAt: at(60),
  timezone: 'UTC',
  reason: '',
  createdAt: now,
};
const agreed: Agreed = {
  state: 'agreed',
  id: SessionId.parse('s1'),
  meetingId: MeetingId.parse('m1'),
  proposalId: ProposalId.parse('p1'),
  request: {
    id: RequestId.parse('r1'),
    createdAt: startsAt,
    content: { title: 'Learn Go', tags: [], duration_minutes: 30 },
  },
  studentId: MemberId.parse('student'),
  teacherId: MemberId.parse('teacher'),
  startsAt,
  endsAt: endOfSession(startsAt, 30),
  durationMinutes: 30,
  timezone: 'UTC',
  studentZone: null,
  note: '',
  createdAt: startsAt,
  moves: 0,
  reschedule,
  holdKey: 'request:r1:hold',
};
const codeOf = (decision: { kind: string; code?: string }) => decision.code ?? decision.kind;

describe('proposed new time', () => {
  it.each([
    ['a moment before the start', at(-0.001), 'open'],
    ['at the start', at(0), 'session.begun'],
  ])('is decided %s: %s', (_, moment, expected) => {
    expect(codeOf(decideProposedTime(agreed, at(120), moment))).toBe(expected);
  });

  it('must be in the future, at most 180 days ahead, and different from the current time', () => {
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    const times = [now, days(180), new Date(days(180).getTime() + 1), startsAt];
    expect(times.map((time) => codeOf(decideProposedTime(agreed, time, now)))).toEqual([
      'proposal.in_the_past',
      'open',
      'proposal.too_far',
      'reschedule.same_time',
    ]);
  });

  it('lapses when the session begins or when the proposed time has come', () => {
    expect(openRescheduleOf(agreed, at(-0.001))).toBe(reschedule);
    expect(openRescheduleOf(agreed, at(0))).toBeNull();
    const earlier = { ...agreed, reschedule: { ...reschedule, startsAt: at(-60) } };
    expect([openRescheduleOf(earlier, at(-61)), openRescheduleOf(earlier, at(-60))]).toEqual([
      earlier.reschedule,
      null,
    ]);
  });
});

describe('decideReschedule', () => {
  const decide = (by: 'student' | 'teacher', status: 'AC' | 'RE', time: Date | null = null) =>
    codeOf(decideReschedule(agreed, { by, status, startsAt: time }, now));

  it('lets the other party accept or reject, and the author only withdraw', () => {
    expect([decide('teacher', 'AC'), decide('teacher', 'RE')]).toEqual(['accept', 'reject']);
    expect([decide('student', 'AC'), decide('student', 'RE')]).toEqual(['reschedule.own', 'withdraw']);
  });

  it('accepts only the time that was shown', () => {
    expect([decide('teacher', 'AC', at(60)), decide('teacher', 'AC', at(61))]).toEqual([
      'accept',
      'reschedule.changed',
    ]);
  });

  it('returns "already" for a repeated acceptance, and rejects it if no time is proposed', () => {
    const moved = { ...agreed, reschedule: null };
    const again = (status: 'AC' | 'RE', time: Date | null) =>
      codeOf(decideReschedule(moved, { by: 'teacher', status, startsAt: time }, now));
    expect([again('AC', startsAt), again('AC', null), again('RE', startsAt), again('AC', at(60))]).toEqual([
      'already',
      'reschedule.none',
      'reschedule.none',
      'reschedule.none',
    ]);
  });
});
