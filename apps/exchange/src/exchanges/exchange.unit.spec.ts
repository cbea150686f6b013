import { ExchangeId, MemberId, TagId } from '@skillhour/contracts';
import { decideAskAnswer, decideCap, isPlausibleTime, type Exchange } from './exchange.js';

const [teacher, student, stranger] = ['teacher', 'student', 'stranger'].map((id) => MemberId.parse(id)) as [
  MemberId,
  MemberId,
  MemberId,
];
const NOW = new Date('2026-11-28T10:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
const at = (ms: number) => new Date(NOW.getTime() + ms);
const ask = (changes: Partial<Exchange> = {}): Exchange => ({
  id: ExchangeId.parse('ask'),
  teacherId: teacher,
  studentId: student,
  minutes: 60,
  tag: { id: TagId.parse('guitar'), name: 'Guitar' },
  at: NOW,
  text: '',
  writtenBy: teacher,
  origin: 'asked',
  recordedBy: null,
  state: 'asked',
  createdAt: NOW,
  dueAt: at(14 * DAY_MS),
  ...changes,
});
const answer = (by: MemberId, status: 'AC' | 'RE', changes: Partial<Exchange> = {}, now = NOW) =>
  decideAskAnswer(ask(changes), { by, status }, now);

describe('answer to an ask', () => {
  it('accepts or declines for the student', () => {
    expect(answer(student, 'AC')).toEqual({ kind: 'accept' });
    expect(answer(student, 'RE')).toEqual({ kind: 'close', as: 'declined' });
  });

  it('lets the teacher withdraw but not accept', () => {
    expect(answer(teacher, 'RE')).toEqual({ kind: 'close', as: 'withdrawn' });
    expect(answer(teacher, 'AC')).toMatchObject({ code: 'ask.own' });
  });

  it('hides the ask from others, and minutes that were never asked for from everyone', () => {
    expect(answer(stranger, 'AC')).toMatchObject({ code: 'ask.not_found' });
    expect(answer(student, 'AC', { origin: 'given', state: 'posted' })).toMatchObject({
      code: 'ask.not_found',
    });
  });

  it('is repeatable, and a different one is rejected with what was decided', () => {
    expect(answer(student, 'AC', { state: 'posted', dueAt: null })).toEqual({ kind: 'already' });
    expect(answer(student, 'AC', { state: 'posting' })).toEqual({ kind: 'already' });
    expect(answer(student, 'RE', { state: 'declined', dueAt: null })).toEqual({ kind: 'already' });
    expect(answer(student, 'RE', { state: 'posted', dueAt: null })).toMatchObject({ values: { how: 'AC' } });
    expect(answer(student, 'AC', { state: 'withdrawn', dueAt: null })).toMatchObject({
      values: { how: 'CA' },
    });
  });

  it('comes too late after 14 days', () => {
    expect(answer(student, 'AC', {}, at(14 * DAY_MS - 1))).toEqual({ kind: 'accept' });
    expect(answer(student, 'AC', {}, at(14 * DAY_MS))).toMatchObject({ values: { how: 'EX' } });
  });
});

describe('cap per pair and day', () => {
  it('allows minutes up to the cap', () => {
    expect(decideCap(60, 420, 480)).toEqual({ kind: 'allowed' });
    expect(decideCap(61, 420, 480)).toMatchObject({
      code: 'exchange.above_cap',
      values: { left: 60, most: 480 },
    });
  });

  it('leaves nothing if it was lowered below what was logged', () => {
    expect(decideCap(1, 600, 480)).toMatchObject({ values: { left: 0 } });
  });
});

it('accepts times from 90 days ago until now', () => {
  expect([0, -90 * DAY_MS].map((ms) => isPlausibleTime(at(ms), NOW))).toEqual([true, true]);
  expect([1, -90 * DAY_MS - 1].map((ms) => isPlausibleTime(at(ms), NOW))).toEqual([false, false]);
});
