import { searchFilter } from './search-filter.js';

describe('the filter of a list', () => {
  it('restricts nothing without a text and a category', () => {
    expect(searchFilter({ search: '', category: '' }, ['title'])).toEqual({});
  });

  it('takes the text literally, so that nobody smuggles in a pattern', () => {
    const filter = searchFilter({ search: 'c++ (.*)', category: '' }, ['title', 'body']);
    const pattern = { $regex: 'c\\+\\+ \\(\\.\\*\\)', $options: 'i' };
    expect(filter).toEqual({ $or: [{ title: pattern }, { body: pattern }, { tagKeys: pattern }] });
    expect(new RegExp(pattern.$regex, 'i').test('About C++ (.*) and more')).toBe(true);
  });

  it('finds a category whatever its case', () => {
    expect(searchFilter({ search: '', category: 'TypeScript' }, ['title'])).toEqual({
      tagKeys: 'typescript',
    });
  });
});
