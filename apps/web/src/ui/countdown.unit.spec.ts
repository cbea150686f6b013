import { announcementAt, formatCountdown } from './countdown';

describe('countdown', () => {
  it('shows minutes and seconds, hours if there are any, and never less than zero', () => {
    expect([1721, 252, 3852, -4].map(formatCountdown)).toEqual(['28:41', '04:12', '1:04:12', '00:00']);
  });

  it('is announced at 10, 5 and 1 minute only', () => {
    const announced = Array.from({ length: 1_000 }, (_, second) => second).filter((second) =>
      announcementAt(second),
    );
    expect(announced).toEqual([60, 300, 600]);
    expect(announcementAt(60)).toBe('1 minute left');
  });
});
