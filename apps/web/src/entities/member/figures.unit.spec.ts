import { reliabilityWords, taughtWords } from './figures';

const figures = (sessions_taught: number, sessions_learned: number, no_shows: number) => ({
  rating: 0,
  ratings_count: 0,
  sessions_taught,
  sessions_learned,
  no_shows,
  late_marks: 1,
});

describe('what is said of a member', () => {
  it('says how much they taught', () => {
    expect(taughtWords(figures(31, 0, 0))).toBe('31 taught');
  });

  it('says that who taught nothing is new', () => {
    expect(taughtWords(figures(0, 0, 0))).toBe('New here, nothing taught yet');
  });

  it('does not call new who has stars from their own lessons', () => {
    expect(taughtWords({ ...figures(0, 1, 0), ratings_count: 1 })).toBe('Nothing taught yet');
  });

  it('counts what they missed or cancelled late against all that was agreed, taught or learned', () => {
    expect(reliabilityWords(figures(50, 9, 1))).toBe('Attended 59 of 61');
  });

  it('says nothing of who had no session yet', () => {
    expect(reliabilityWords({ ...figures(0, 0, 0), late_marks: 0 })).toBeUndefined();
  });
});
