import { isPresenceCode, presenceCode } from './presence-code.js';

const SECRET = 'b7c6a1';
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 10, 0, seconds));

describe('presence code', () => {
  it('has six digits and changes every 30 seconds', () => {
    const first = presenceCode(SECRET, 'teacher', at(0));
    expect(first.code).toMatch(/^\d{6}$/);
    expect(first.expiresAt).toEqual(at(30));
    expect(presenceCode(SECRET, 'teacher', at(29))).toEqual(first);
    expect(presenceCode(SECRET, 'teacher', at(30)).code).not.toBe(first.code);
  });

  it('is valid until the end of the next period', () => {
    const { code } = presenceCode(SECRET, 'teacher', at(0));
    const validAt = [0, 29, 30, 59, 60, 90].map((seconds) =>
      isPresenceCode(code, SECRET, 'teacher', at(seconds)),
    );
    expect(validAt).toEqual([true, true, true, true, false, false]);
  });

  it('is not valid before it was shown', () => {
    const { code } = presenceCode(SECRET, 'teacher', at(30));
    expect(isPresenceCode(code, SECRET, 'teacher', at(29))).toBe(false);
  });

  it('differs between the sides and between sessions', () => {
    const { code } = presenceCode(SECRET, 'teacher', at(0));
    expect(isPresenceCode(code, SECRET, 'student', at(0))).toBe(false);
    expect(isPresenceCode(code, 'another', 'teacher', at(0))).toBe(false);
  });
});
