import { MeetingId, MemberId, ProposalId, RequestId, SessionId } from '@skillhour/contracts';
import type { Agreed, AtPlace, PlaceSession } from '../sessions/index.js';
import { decideLog, decideLogAnswer } from './session-log.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = new Date('2026-11-28T10:00:00.000Z');
const END_MS = 30 * MINUTE_MS;
const at = (ms: number) => new Date(START.getTime() + ms);
const session = (place: Partial<AtPlace> = {}): PlaceSession<Agreed> => ({
  state: 'agreed',
  id: SessionId.parse('s'),
  meetingId: MeetingId.parse('m'),
  proposalId: ProposalId.parse('p'),
  request: {
    id: RequestId.parse('r'),
    createdAt: START,
    content: { title: 'Guitar', preview: '', tags: [], duration_minutes: 30 } as never,
  },
  studentId: MemberId.parse('student'),
  teacherId: MemberId.parse('teacher'),
  startsAt: START,
  endsAt: at(END_MS),
  durationMinutes: 30,
  timezone: 'UTC',
  studentZone: null,
  note: '',
  createdAt: START,
  moves: 0,
  reschedule: null,
  holdKey: 'hold',
  atPlace: { place: 'Library', startedAt: null, endAskedBy: null, chargeMinutes: null, log: null, ...place },
});
const log = { by: 'teacher', minutes: 20, at: at(END_MS) } as const;
const logAt = (
  ms: number,
  place: Partial<AtPlace> = {},
  minutes = 20,
  by: 'student' | 'teacher' = 'teacher',
) => decideLog(session(place), { by, minutes }, at(ms));
const answerAt = (ms: number, by: 'student' | 'teacher', place: Partial<AtPlace> = { log }) =>
  decideLogAnswer(session(place), { by, status: 'AC' }, at(ms));

describe('logging', () => {
  it('is possible from the start until seven days after the end', () => {
    const kinds = [0, END_MS, END_MS + 7 * DAY_MS - 1].map((ms) => logAt(ms).kind);
    expect(kinds).toEqual(['log', 'log', 'log']);
    expect(logAt(-1)).toMatchObject({ code: 'log.too_early' });
    expect(logAt(END_MS + 7 * DAY_MS)).toMatchObject({ code: 'log.too_late' });
  });

  it('takes 1 to the duration in minutes', () => {
    expect([1, 30].map((minutes) => logAt(END_MS, {}, minutes).kind)).toEqual(['log', 'log']);
    for (const minutes of [0, -1, 31])
      expect(logAt(END_MS, {}, minutes)).toMatchObject({ code: 'log.minutes', values: { duration: 30 } });
  });

  it('is not possible while a clock measures', () => {
    expect(logAt(END_MS, { startedAt: START })).toMatchObject({ code: 'log.measured' });
  });

  it('corrects one’s own log, but not the other party’s', () => {
    expect(logAt(END_MS + 1, { log }, 25)).toMatchObject({ kind: 'log', log: { minutes: 25 } });
    expect(logAt(END_MS + 1, { log }, 25, 'student')).toMatchObject({ code: 'log.pending' });
  });
});

describe('answering a log', () => {
  it('is up to the other party', () => {
    expect(answerAt(END_MS + 1, 'student')).toMatchObject({ kind: 'accept', log });
    expect(answerAt(END_MS + 1, 'teacher')).toMatchObject({ code: 'log.own' });
  });

  it('is possible for 14 days', () => {
    expect(answerAt(END_MS + 14 * DAY_MS - 1, 'student').kind).toBe('accept');
    expect(answerAt(END_MS + 14 * DAY_MS, 'student')).toMatchObject({ code: 'log.none' });
  });

  it('needs a log', () => {
    expect(answerAt(END_MS + 1, 'student', {})).toMatchObject({ code: 'log.none' });
  });
});
