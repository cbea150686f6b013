import { changeListQuery, readListQuery } from './list-query';

const changed = (query: string, change: Parameters<typeof changeListQuery>[1]) =>
  changeListQuery(new URLSearchParams(query), change).toString();

describe('list query', () => {
  it('resets the page to 1 when the text, category or tab changes', () => {
    expect(changed('page=3&search=a', { search: 'b' })).toBe('search=b');
    expect(changed('page=3&category=Music', { category: 'Chess' })).toBe('category=Chess');
    expect(changed('page=3&tab=mine', { tab: 'explore' })).toBe('tab=explore');
    expect(changed('page=3&search=a', { page: 2 })).toBe('search=a&page=2');
  });

  it('resets the category when the text is cleared', () => {
    expect(changed('search=music&category=Music&page=2', { search: '' })).toBe('');
  });

  it('reads an invalid page number as page 1', () => {
    expect(readListQuery(new URLSearchParams('page=-2')).page).toBe(1);
    expect(readListQuery(new URLSearchParams('page=x')).page).toBe(1);
  });
});
