import type { SkillRequest } from '@/exchange/views';
import { requestOf } from '@/exchange/testing';
import { describeMinutes } from './request-minutes';

const cancelled = (settlement: object | null) =>
  describeMinutes(requestOf({ status: 'CA', settlement }) as unknown as SkillRequest);

describe('the minutes of a cancelled request', () => {
  it('are shown as returned', () => {
    for (const settlement of [null, { minutes: 0, released: 30 }])
      expect(cancelled(settlement)).toMatchObject({ beads: { moved: 30 }, sentence: 'Came back.' });
  });

  it('are shown as partly moved to the teacher if the session was cancelled late', () => {
    expect(cancelled({ minutes: 7, released: 23 })).toMatchObject({
      beads: { moved: 23, available: 7 },
      sentence: '7 moved to the teacher, 23 came back.',
    });
  });
});
