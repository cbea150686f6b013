import { MeetingId, MemberId, ProposalId, RequestId, SessionId } from '@skillhour/contracts';
import { otherPartyOf, sideOf } from '../domain/index.js';
import {
  describeClash,
  decideAdmission,
  endOfSession,
  opensAt,
  type Agreed,
  type Session,
} from './session.js';

const startsAt = new Date('2030-06-01T10:00:00Z');
const student = MemberId.parse('student');
const teacher = MemberId.parse('teacher');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

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
  studentId: student,
  teacherId: teacher,
  startsAt,
  endsAt: endOfSession(startsAt, 30),
  durationMinutes: 30,
  timezone: 'UTC',
  studentZone: null,
  note: '',
  createdAt: startsAt,
  moves: 0,
  reschedule: null,
  holdKey: 'request:r1:hold',
};

describe('decideAdmission', () => {
  it.each([
    [-5.01, 'session.outside_window'],
    [-5, undefined],
    [0, undefined],
    [29.99, undefined],
    [30, 'session.outside_window'],
  ])('at %f minutes from the start rejects with %s', (minutes, code) => {
    const admission = decideAdmission(agreed, at(minutes));
    expect('code' in admission ? admission.code : undefined).toBe(code);
  });

  it('returns when the room opens', () => {
    expect(decideAdmission(agreed, at(-60))).toMatchObject({
      values: { when: 'before' },
      data: { opens_at: '2030-06-01T09:55:00.000Z', ends_at: '2030-06-01T10:30:00.000Z' },
    });
    expect(opensAt(agreed)).toEqual(at(-5));
  });

  it('rejects once the session is decided, completed or cancelled', () => {
    const decided = { minutes: 5, released: 25, decidedAt: at(5), by: student };
    const decision = { ...decided, kind: 'lesson', tooShort: false } as const;
    const settlement = { minutes: 5, released: 25, settledAt: at(5) };
    const rated = { student: false, teacher: false };
    const ended = { measured: null, reversedMinutes: 0 };
    const calledOff = { ...decided, kind: 'cancellation', reason: 'Ill', late: true } as const;
    const ends: [Session, 'completed' | 'cancelled'][] = [
      [{ ...agreed, state: 'settling', decision }, 'completed'],
      [{ ...agreed, state: 'settling', decision: calledOff }, 'cancelled'],
      [{ ...agreed, state: 'completed', ...ended, settlement, rated, tooShort: false }, 'completed'],
      [
        {
          ...agreed,
          state: 'cancelled',
          ...ended,
          outcome: 'cancelled',
          settlement: null,
          cancellation: null,
        },
        'cancelled',
      ],
    ];
    for (const [end, how] of ends) {
      const values = { how };
      expect(decideAdmission(end, at(5))).toMatchObject({ code: 'session.finished', values });
    }
  });
});

it('returns the side of a party and the other party', () => {
  expect([student, teacher, MemberId.parse('stranger')].map((id) => sideOf(agreed, id))).toEqual([
    'student',
    'teacher',
    null,
  ]);
  expect([otherPartyOf(agreed, student), otherPartyOf(agreed, teacher)]).toEqual([teacher, student]);
});

it('reveals a clashing session only to its parties', () => {
  for (const party of [student, teacher]) {
    expect(describeClash(agreed, party)).toEqual({
      kind: 'rejected',
      code: 'session.clash',
      values: { title: 'Learn Go', time: '2030-06-01T10:00:00.000Z' },
    });
  }
  const stranger = MemberId.parse('stranger');
  expect(describeClash(agreed, stranger)).toEqual({
    kind: 'rejected',
    code: 'session.time_taken',
    values: {},
  });
});
