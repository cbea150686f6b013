import { MeetingId, MemberId, ProposalId, RequestId, SessionId } from '@skillhour/contracts';
import { clashMessage, decideAdmission, endOf, opensAt, otherOf, sideOf, type Session } from './session.js';

const startsAt = new Date('2030-06-01T10:00:00Z');
const student = MemberId.parse('student');
const teacher = MemberId.parse('teacher');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

const given = (changes: Partial<Session> = {}): Session => ({
  id: SessionId.parse('s1'),
  meetingId: MeetingId.parse('m1'),
  proposalId: ProposalId.parse('p1'),
  request: {
    id: RequestId.parse('r1'),
    title: 'Learn Go',
    tags: [],
    createdAt: startsAt,
    durationMinutes: 30,
  },
  studentId: student,
  teacherId: teacher,
  startsAt,
  endsAt: endOf(startsAt, 30),
  durationMinutes: 30,
  timezone: 'UTC',
  note: '',
  status: 'AC',
  createdAt: startsAt,
  holdKey: 'request:r1:hold',
  decision: null,
  settlement: null,
  outcome: null,
  rated: { student: false, teacher: false },
  ...changes,
});

describe('the room', () => {
  it.each([
    [-5.01, 'session.outside_window'],
    [-5, undefined],
    [0, undefined],
    [29.99, undefined],
    [30, 'session.outside_window'],
  ])('at %f minutes from the start refuses as %s', (minutes, code) => {
    const admission = decideAdmission(given(), at(minutes));
    expect('code' in admission ? admission.code : undefined).toBe(code);
  });

  it('says when it opens', () => {
    expect(decideAdmission(given(), at(-60))).toMatchObject({
      message: 'This session has not opened yet.',
      data: { opens_at: '2030-06-01T09:55:00.000Z', ends_at: '2030-06-01T10:30:00.000Z' },
    });
    expect(opensAt(given())).toEqual(at(-5));
  });

  it('is over once the session is decided, completed or cancelled', () => {
    const decision = { kind: 'lesson', minutes: 5, released: 25, decidedAt: at(5), by: student } as const;
    const ends: Partial<Session>[] = [{ decision }, { status: 'CO' }, { status: 'CA' }];
    for (const end of ends) {
      expect(decideAdmission(given(end), at(5))).toMatchObject({ code: 'session.finished' });
    }
  });
});

it('knows its parties', () => {
  expect([student, teacher, MemberId.parse('stranger')].map((id) => sideOf(given(), id))).toEqual([
    'student',
    'teacher',
    null,
  ]);
  expect([otherOf(given(), 'student'), otherOf(given(), 'teacher')]).toEqual([teacher, student]);
});

it('names itself where a time runs into it', () => {
  expect(clashMessage(given())).toBe(
    'This time overlaps with the session "Learn Go" at 2030-06-01T10:00:00.000Z.',
  );
});
