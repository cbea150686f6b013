import { isInstant, parseNumericTime, formatNumericTime } from './numeric-time';

const AT = '2026-11-09T17:30:00.000Z';
/** Sets the reader's locale in the browser. */
const reader = (tag: string) =>
  Object.defineProperty(navigator, 'languages', { value: [tag], configurable: true });
const read = (text: string, zone = 'Europe/Berlin') => parseNumericTime(text, zone)?.at.toISOString();

describe('time in the reader’s format', () => {
  afterEach(() => reader('en-GB'));

  it.each([
    ['en-GB', '09/11/2026, 18:30'],
    ['en-US', '11/09/2026, 06:30 PM'],
    ['en-ZA', '2026/11/09, 18:30'],
  ])('is written and read in the order of %s', (tag, text) => {
    reader(tag);
    expect(formatNumericTime(AT, 'Europe/Berlin')).toBe(text);
    expect(read(text)).toBe(AT);
  });

  it('may be typed to the minute, abbreviated, and as ISO 8601', () => {
    expect(read('9/11/26 18:37')).toBe('2026-11-09T17:37:00.000Z');
    expect(read('9.11.2026 6:30 pm')).toBe(AT);
    expect(read('2026-11-09T18:30')).toBe(AT);
    expect(read('09/11/2026 12:05 am')).toBe('2026-11-08T23:05:00.000Z');
  });

  it.each(['', 'tomorrow', '31/02/2026, 10:00', '09/13/2026, 18:30', '9/11/2026', '09/11/2026, 25:00'])(
    'is invalid in “%s”',
    (text) => expect(read(text)).toBeUndefined(),
  );

  it('reports skipped and repeated times of a clock change', () => {
    expect(parseNumericTime('29/03/2026, 02:30', 'Europe/Berlin')?.how).toBe('skipped');
    expect(parseNumericTime('25/10/2026, 02:30', 'Europe/Berlin')?.how).toBe('twice');
  });

  it('is distinguished from partly typed text', () => {
    expect(isInstant(AT)).toBe(true);
    expect(isInstant('25')).toBe(false);
    expect(isInstant('2026-11-09T18:30')).toBe(false);
  });
});
