import { withContent, withMeaning } from './mapping-texts';

const mappingOf = (...columns: (string | null)[]) =>
  ({ content: 'members', columns, numbers: 'hours', dates: 'day_first' }) as never;

describe('the explanation of a table', () => {
  it('keeps the meanings that other content has as well', () => {
    const changed = withContent(mappingOf('key', 'balance', null), 'movements');
    expect(changed.content).toBe('movements');
    expect(changed.columns).toEqual(['key', null, null]);
  });

  it('moves a meaning to another column, because each is used once', () => {
    expect(withMeaning(mappingOf('key', 'name', null), 2, 'name').columns).toEqual(['key', null, 'name']);
  });

  it('can leave out several columns', () => {
    expect(withMeaning(mappingOf('key', null, 'name'), 0, null).columns).toEqual([null, null, 'name']);
  });
});
