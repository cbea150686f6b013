import { formatGift, formatGreeting, formatWelcomeGrant, formatWaitingMinutes } from './format-welcome';

describe('welcome texts', () => {
  it.each([
    [60, 'Every new member starts with an hour', 'Your first hour is on us.', 'An hour is waiting for you.'],
    [
      120,
      'Every new member starts with 2 hours',
      'Your first 2 hours are on us.',
      '2 hours are waiting for you.',
    ],
    [
      45,
      'Every new member starts with 45 minutes',
      'Your first 45 minutes are on us.',
      '45 minutes are waiting for you.',
    ],
  ])('describe %d minutes in words', (minutes, starts, gift, waiting) => {
    expect([formatWelcomeGrant(minutes), formatGift(minutes), formatWaitingMinutes(minutes)]).toEqual([
      starts,
      gift,
      waiting,
    ]);
  });

  it('greet the new member, and leave out a grant of 0 minutes', () => {
    expect(formatGreeting('Meera', 60)).toBe('Welcome, Meera. You start with an hour.');
    expect(formatGreeting('Meera', 0)).toBe('Welcome, Meera.');
  });
});
