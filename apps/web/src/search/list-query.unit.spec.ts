import { changeListQuery, readFilter, readListQuery } from './list-query';

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

  it('keeps filters when the text, the category or the page changes', () => {
    expect(changed('sort=rating&day=mon', { search: 'b' })).toBe('sort=rating&day=mon&search=b');
    expect(changed('sort=rating&search=a', { search: '', category: 'All' })).toBe('sort=rating');
    expect(changed('sort=rating', { page: 2 })).toBe('sort=rating&page=2');
  });

  it('resets the page to 1 when a filter changes, and removes an empty filter', () => {
    expect(changed('page=3&search=a', { filters: { sort: 'rating' } })).toBe('sort=rating&search=a');
    expect(changed('page=3&sort=rating&day=mon', { filters: { sort: '' } })).toBe('day=mon');
  });

  it('drops the filters of another tab', () => {
    expect(changed('tab=explore&sort=rating&search=a', { tab: 'mine' })).toBe('tab=mine&search=a');
  });

  it('reads an unknown or missing value of a filter as the first one', () => {
    const sortIn = (query: string) => readFilter(new URLSearchParams(query), 'sort', ['newest', 'rating']);
    expect(['sort=rating', 'sort=price', ''].map(sortIn)).toEqual(['rating', 'newest', 'newest']);
  });

  it('reads an invalid page number as page 1', () => {
    expect(readListQuery(new URLSearchParams('page=-2')).page).toBe(1);
    expect(readListQuery(new URLSearchParams('page=x')).page).toBe(1);
  });
});
