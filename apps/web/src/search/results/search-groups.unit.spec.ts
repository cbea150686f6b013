import { countHits, optionKeysOf, orderGroups, type SearchGroup } from './search-groups';
import { kindOfList, pathOfAll, SEARCH_KINDS } from './search-kinds';

const group = (kind: SearchGroup['kind'], ids: string[], has_more = false): SearchGroup => ({
  kind,
  results: ids.map((id) => ({ id, title: id, preview: '', user: null })),
  has_more,
});
const GROUPS = [group('requests', ['r1', 'r2'], true), group('blogs', ['b1']), group('tags', ['t1'])];

describe('groups of search results', () => {
  it('begin with the one of the page’s list and keep the order of the others', () => {
    expect(orderGroups(GROUPS, 'blogs').map(({ kind }) => kind)).toEqual(['blogs', 'requests', 'tags']);
    expect(orderGroups(GROUPS, undefined)).toEqual(GROUPS);
    expect(orderGroups(GROUPS, 'questions')).toEqual(GROUPS);
  });

  it('have a link to all results if there are further ones, or if the list is the page’s', () => {
    expect(optionKeysOf(GROUPS, 'blogs')).toEqual([
      ...['requests r1', 'requests r2', 'requests'],
      ...['blogs b1', 'blogs', 'tags t1', 'everything'],
    ]);
    expect(optionKeysOf([], 'blogs')).toEqual([]);
  });

  it('count the results that are shown', () => {
    expect([countHits(GROUPS), countHits([])]).toEqual([4, 0]);
  });
});

describe('kinds of search results', () => {
  it('are found by the address of their list', () => {
    expect(
      ['/requests?tab=explore', '/requests?tab=offers', '/users', '/home', '/questions', '/tags'].map(
        kindOfList,
      ),
    ).toEqual([...['requests', 'offers', 'members', 'blogs', 'questions', 'tags']]);
    expect([kindOfList('/schedules'), kindOfList(undefined)]).toEqual([undefined, undefined]);
  });

  it('link to their list with the search, and to the page of a result', () => {
    expect(pathOfAll('requests', 'a & b')).toBe('/requests?tab=explore&search=a+%26+b');
    expect(pathOfAll('offers', 'chess')).toBe('/requests?tab=offers&search=chess');
    expect(pathOfAll('members', 'chess')).toBe('/users?search=chess');
    expect(SEARCH_KINDS.blogs.pathOf('on chess')).toBe('/blogs/on%20chess');
  });
});
