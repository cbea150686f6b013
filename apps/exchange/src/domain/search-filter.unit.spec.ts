import { searchFilter } from './search-filter.js';

describe('searchFilter', () => {
  it('adds no restriction without a text and a category', () => {
    expect(searchFilter({ search: '', category: '' }, ['title'])).toEqual({});
  });

  it('escapes the text, so that callers cannot inject a pattern', () => {
    const filter = searchFilter({ search: 'c++ (.*)', category: '' }, ['title', 'body']);
    const pattern = { $regex: 'c\\+\\+ \\(\\.\\*\\)', $options: 'i' };
    expect(filter).toEqual({ $or: [{ title: pattern }, { body: pattern }, { tagKeys: pattern }] });
    expect(new RegExp(pattern.$regex, 'i').test('About C++ (.*) and more')).toBe(true);
  });

  it('matches a category ignoring case', () => {
    expect(searchFilter({ search: '', category: 'TypeScript' }, ['title'])).toEqual({
      tagKeys: 'typescript',
    });
  });
});
