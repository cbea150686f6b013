import { speak } from '@skillhour/texts';
import { figureOf, listOf, oneDecimalOf } from './figures';
import { fullMoment, relativeTime } from './time';

describe('numbers, lists and times', () => {
  afterEach(() => speak('en'));

  it('are formatted for English', () => {
    expect([figureOf(1_200), oneDecimalOf(4.55), oneDecimalOf(4)]).toEqual(['1,200', '4.6', '4.0']);
    expect(listOf(['a', 'b', 'c'])).toBe('a, b, c');
  });

  it('are formatted for the reader’s language', () => {
    speak('de');
    expect([figureOf(1_200), oneDecimalOf(4.5)]).toEqual(['1.200', '4,5']);
    expect(fullMoment('2026-11-12T19:38:00Z', 'UTC')).toBe('12. Nov. 2026, 19:38');
    expect(relativeTime('2026-11-19T12:00:00Z', new Date('2026-11-21T12:00:00Z'))).toBe('vor 2 Tagen');
  });
});
