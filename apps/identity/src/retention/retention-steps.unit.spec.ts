import type { RetentionNotice } from '../account-deletion/index.js';
import { deletionAfter, nextStep, yearsBefore } from './retention-steps.js';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const SINCE = at('2025-01-10');
const absent = { reason: 'absent', since: SINCE } as const;
const noticed = (more: Partial<RetentionNotice> = {}): RetentionNotice => ({
  ...absent,
  firstAt: at('2026-01-10'),
  secondAt: null,
  ...more,
});

describe('an unused account', () => {
  it.each([
    ['gets a first notice', null, '2026-01-10', 'first_notice'],
    ['gets nothing for 30 days', noticed(), '2026-02-08', 'wait'],
    ['gets a second notice after 30 days', noticed(), '2026-02-09', 'second_notice'],
    ['gets nothing for another 30 days', noticed({ secondAt: at('2026-02-09') }), '2026-03-10', 'wait'],
    ['is deleted then', noticed({ secondAt: at('2026-02-09') }), '2026-03-11', 'delete'],
    [
      'starts again if its member was back meanwhile',
      noticed({ since: at('2024-05-01'), secondAt: at('2025-02-09') }),
      '2026-03-11',
      'first_notice',
    ],
    [
      'starts again if it was claimed and then left unused',
      noticed({ reason: 'unclaimed', secondAt: at('2025-02-09') }),
      '2026-03-11',
      'first_notice',
    ],
  ])('%s', (_, notice, today, step) => {
    expect(nextStep(absent, notice, at(today))).toBe(step);
  });

  it('is never deleted before the time that its notices name', () => {
    const first = at('2026-01-10');
    const second = at('2026-02-09');
    expect(deletionAfter('first_notice', first)).toEqual(at('2026-03-11'));
    expect(deletionAfter('second_notice', second)).toEqual(at('2026-03-11'));
  });
});

it('yearsBefore goes back whole years, also from a leap day', () => {
  expect(yearsBefore(at('2028-02-29'), 3)).toEqual(at('2025-03-01'));
});
