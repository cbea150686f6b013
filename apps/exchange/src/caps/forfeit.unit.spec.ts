import { MemberId, newId } from '@skillhour/contracts';
import { capForfeit, payableMinutes, type Forfeit, type ForfeitVerdict } from './forfeit.js';

const HOUR_MS = 3_600_000;
const now = new Date('2030-06-08T10:00:00Z');
const teacher = newId(MemberId);
const paid = (minutes: number, hoursAgo: number, teacherId = teacher): Forfeit => ({
  teacherId,
  minutes,
  at: new Date(now.getTime() - hoursAgo * HOUR_MS),
});
const other = () => newId(MemberId);

describe('payableMinutes', () => {
  it.each<[string, Forfeit[], number]>([
    ['nothing was paid', [], 30],
    ['the teacher got 15 minutes within 24 hours', [paid(15, 23)], 15],
    ['the teacher got 30 minutes within 24 hours', [paid(15, 1), paid(15, 23)], 0],
    ['the teacher got 30 minutes before that', [paid(15, 24), paid(15, 30)], 30],
    ['another teacher got 30 minutes', [paid(15, 1, other()), paid(15, 2, other())], 30],
    ['50 minutes went to several teachers within 7 days', [paid(25, 30, other()), paid(25, 167)], 10],
    ['60 minutes went to several teachers within 7 days', [paid(30, 30, other()), paid(30, 160)], 0],
    ['they did so before that', [paid(30, 168), paid(30, 200)], 30],
    ['more was paid before there were caps', [paid(90, 1)], 0],
  ])('applies the caps if %s', (_name, forfeits, left) => {
    expect(payableMinutes(forfeits, teacher, now)).toBe(left);
  });
});

describe('capForfeit', () => {
  const verdict: ForfeitVerdict = {
    kind: 'cancellation',
    by: teacher,
    ...{ reason: 'Ill', late: true, minutes: 15, released: 45 },
  };

  it.each([
    [30, { minutes: 15, released: 45 }],
    [15, { minutes: 15, released: 45, isCapped: true }],
    [4, { minutes: 4, released: 56, isCapped: true }],
    [0, { minutes: 0, released: 60, isCapped: true }],
  ])('pays at most the %d payable minutes and returns the rest of the hold', (payable, capped) => {
    const { kind, by, reason, late } = verdict;
    expect(capForfeit(verdict, payable)).toEqual({ kind, by, reason, late, ...capped });
  });
});
