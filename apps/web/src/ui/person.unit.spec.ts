import { fullNameOf, initialsOf, tintOf, TINT_COUNT } from './person';

describe('member’s name', () => {
  it('is first and last name, otherwise the username, otherwise Unknown', () => {
    expect(fullNameOf({ first_name: 'Meera', last_name: 'Nair', username: 'meera' })).toBe('Meera Nair');
    expect(fullNameOf({ first_name: '', last_name: '', username: 'meera' })).toBe('meera');
    expect(fullNameOf({})).toBe('Unknown');
  });

  it('has at most two initials', () => {
    expect(initialsOf({ first_name: 'Ada', last_name: 'King Lovelace' })).toBe('AL');
    expect(initialsOf({ username: 'tom.okafor' })).toBe('TO');
    expect(initialsOf({ username: 'tom' })).toBe('T');
  });

  it('has the same one of eight tints everywhere', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `member-${index}`);
    const tints = new Set(ids.map(tintOf));
    expect(tints.size).toBe(TINT_COUNT);
    expect(ids.every((id) => tintOf(id) === tintOf(id) && tintOf(id) < TINT_COUNT)).toBe(true);
  });
});
