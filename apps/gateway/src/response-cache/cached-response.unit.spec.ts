import { contentApi } from '@skillhour/contracts';
import { CachedResponse } from './cached-response.js';

const shared = {
  invalidatedBy: [],
  items: ['results', 'data'],
  viewer: [
    { endpoint: contentApi.votesSeenBy, idPath: 'id' },
    { endpoint: contentApi.tagsSeenBy, idPath: 'user.id' },
  ],
};
const item = (id: string, author: string) => ({
  id,
  title: 'Ünï "quoted" \\ 0',
  user_vote: null,
  user: { id: author },
  is_following: false,
});
const items = [item('a', 'x'), item('b', 'y'), item('c', 'x')];
const page = { count: 3, data: items, results: items, next: null };
const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
const text = new CachedResponse(bytes(page), shared);
const as = (...fields: Parameters<CachedResponse['withFields']>[0][number][]) => text.withFields(fields);

describe('CachedResponse', () => {
  it('returns each id for requesting its fields once', () => {
    expect(text.ids).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
  });

  it('returns the original bytes if no field differs', () => {
    expect(as({}, {})).toBe(text.plain);
    expect(JSON.parse(text.plain.body.toString())).toEqual(page);
  });

  it("inserts the viewer's fields at every occurrence of an item and changes nothing else", () => {
    const merged = as({ b: { user_vote: 'upvote' } }, { x: { is_following: true } });
    const expectedItems = [
      { ...items[0], is_following: true },
      { ...items[1], user_vote: 'upvote' },
      { ...items[2], is_following: true },
    ];
    expect(JSON.parse(merged.body.toString())).toEqual({
      ...page,
      data: expectedItems,
      results: expectedItems,
    });
    expect(JSON.parse(text.plain.body.toString())).toEqual(page);
  });

  it('has equal ETags for equal bytes and different ones for different bytes', () => {
    const tag = (fields: Record<string, unknown>) => as({ a: fields }, {}).etag;
    expect(tag({ user_vote: 'upvote' })).toBe(tag({ user_vote: 'upvote' }));
    expect(tag({ user_vote: 'upvote' })).not.toBe(tag({ user_vote: 'downvote' }));
    expect(new CachedResponse(bytes(page), shared).plain.etag).toBe(text.plain.etag);
  });

  it('supports a single item, nested or as the whole response', () => {
    const one = new CachedResponse(bytes({ data: items[0] }), { ...shared, items: ['data'] });
    expect(JSON.parse(one.withFields([{ a: { user_vote: 'upvote' } }]).body.toString())).toEqual({
      data: { ...items[0], user_vote: 'upvote' },
    });
    const whole = new CachedResponse(bytes(items[0]), { ...shared, items: [''] });
    expect(JSON.parse(whole.withFields([{ a: { added: 1 } }]).body.toString())).toEqual({
      ...items[0],
      added: 1,
    });
  });

  it('leaves empty or unexpected responses unchanged', () => {
    for (const odd of [{ results: [], data: [] }, { results: null }, [1], 'text', null])
      expect(JSON.parse(new CachedResponse(bytes(odd), shared).withFields([{}, {}]).body.toString())).toEqual(
        odd,
      );
  });
});
