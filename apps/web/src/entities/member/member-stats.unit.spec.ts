import { formatReliability, formatTaught } from './member-stats';

const memberStats = (sessions_taught: number, sessions_learned: number, no_shows: number) => ({
  rating: 0,
  ratings_count: 0,
  sessions_taught,
  sessions_learned,
  no_shows,
  late_marks: 1,
});

describe('member statistics texts', () => {
  it('state the number of sessions taught', () => {
    expect(formatTaught(memberStats(31, 0, 0))).toBe('31 taught');
  });

  it('call a member without sessions taught new', () => {
    expect(formatTaught(memberStats(0, 0, 0))).toBe('New here, nothing taught yet');
  });

  it('do not call a member new who has stars as a student', () => {
    expect(formatTaught({ ...memberStats(0, 1, 0), ratings_count: 1 })).toBe('Nothing taught yet');
  });

  it('count missed and late-cancelled sessions against all agreed ones, taught or learned', () => {
    expect(formatReliability(memberStats(50, 9, 1))).toBe('Attended 59 of 61');
  });

  it('state no reliability without sessions', () => {
    expect(formatReliability({ ...memberStats(0, 0, 0), late_marks: 0 })).toBeUndefined();
  });
});
