import { hashDigits, hashOfUnsentCode, isCorrectCode, makeDigits, type StoredCode } from './code.js';

const key = Buffer.from('a key of the tests');
const code: StoredCode = {
  codeId: 'code-1',
  hash: hashDigits(key, 'member-1', '01234'),
  expiresAt: new Date('2026-03-01T12:05:00Z'),
  triesLeft: 5,
  usedAt: null,
};

describe('a one-time code', () => {
  it('has five digits, including leading zeros', () => {
    const many = Array.from({ length: 2000 }, makeDigits);
    expect(many.every((digits) => /^\d{5}$/.test(digits))).toBe(true);
    expect(new Set(many).size).toBeGreaterThan(1900);
    expect(many.some((digits) => digits.startsWith('0'))).toBe(true);
  });

  it('matches only its account, digits and key', () => {
    expect(isCorrectCode(code, hashDigits(key, 'member-1', '01234'))).toBe(true);
    expect(isCorrectCode(code, hashDigits(key, 'member-1', '01235'))).toBe(false);
    expect(isCorrectCode(code, hashDigits(key, 'member-2', '01234'))).toBe(false);
    expect(isCorrectCode(code, hashDigits(Buffer.from('another key'), 'member-1', '01234'))).toBe(false);
  });

  it('that was never sent matches no digits', () => {
    const none = { ...code, hash: hashOfUnsentCode() };
    expect(isCorrectCode(none, hashDigits(key, 'member-1', '01234'))).toBe(false);
    expect(none.hash).toHaveLength(code.hash.length);
  });
});
