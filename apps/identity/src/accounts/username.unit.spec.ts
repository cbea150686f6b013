import { usernameCandidates, usernameFrom } from './username.js';

describe('a username from an email', () => {
  it.each([
    ['Asha.Menon@example.org', 'Asha.Menon'],
    ['asha+lessons@example.org', 'asha'],
    ['"odd name"@example.org', 'oddname'],
    ['zoë@example.org', 'zoe'],
    ['.dots.@example.org', 'dots'],
    ['a@example.org', 'a-1'],
    ['नमस्ते@example.org', 'member'],
    ['Admin@example.org', 'member'],
    ['admin2@example.org', 'member'],
    ['adm1n@example.org', 'member'],
    ['support.team@example.org', 'member'],
    ['skill-hour@example.org', 'member'],
    ['root@example.org', 'member'],
    ['no-reply@example.org', 'member'],
    [`${'x'.repeat(64)}@example.org`, 'x'.repeat(30)],
  ])('turns %s into %s', (email, username) => {
    expect(usernameFrom(email)).toBe(username);
  });

  it('never contains an @, so that it cannot be mistaken for an email', () => {
    expect(usernameFrom('"a@b"@example.org')).toBe('ab');
  });

  it('has distinct alternatives of increasing length', () => {
    const names = [...usernameCandidates('tom@example.org', (low) => low)];
    expect(names.slice(0, 4)).toEqual(['tom', 'tom2', 'tom3', 'tom1000']);
    expect(new Set(names).size).toBe(names.length);
  });
});
