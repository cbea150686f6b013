import { contentApi } from '@skillhour/contracts';
import { SharedText } from './shared-text.js';

const shared = {
  droppedBy: [],
  items: ['results', 'data'],
  viewer: [
    { ask: contentApi.votesSeenBy, by: 'id' },
    { ask: contentApi.tagsSeenBy, by: 'user.id' },
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
const bytes = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer));
const text = new SharedText(bytes(page), shared);
const as = (...facts: Parameters<SharedText['as']>[0][number][]) => text.as(facts);

describe('SharedText', () => {
  it('returns each id for requesting facts once', () => {
    expect(text.ids).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
  });

  it('returns the original bytes if no field differs', () => {
    expect(as({}, {})).toBe(text.plain);
    expect(JSON.parse(text.plain.body.toString())).toEqual(page);
  });

  it("inserts the viewer's facts at every occurrence of an item and changes nothing else", () => {
    const seen = as({ b: { user_vote: 'upvote' } }, { x: { is_following: true } });
    const mine = [
      { ...items[0], is_following: true },
      { ...items[1], user_vote: 'upvote' },
      { ...items[2], is_following: true },
    ];
    expect(JSON.parse(seen.body.toString())).toEqual({ ...page, data: mine, results: mine });
    expect(JSON.parse(text.plain.body.toString())).toEqual(page);
  });

  it('has equal ETags for equal bytes and different ones for different bytes', () => {
    const tag = (facts: Record<string, unknown>) => as({ a: facts }, {}).etag;
    expect(tag({ user_vote: 'upvote' })).toBe(tag({ user_vote: 'upvote' }));
    expect(tag({ user_vote: 'upvote' })).not.toBe(tag({ user_vote: 'downvote' }));
    expect(new SharedText(bytes(page), shared).plain.etag).toBe(text.plain.etag);
  });

  it('supports a single item, nested or as the whole response', () => {
    const one = new SharedText(bytes({ data: items[0] }), { ...shared, items: ['data'] });
    expect(JSON.parse(one.as([{ a: { user_vote: 'upvote' } }]).body.toString())).toEqual({
      data: { ...items[0], user_vote: 'upvote' },
    });
    const whole = new SharedText(bytes(items[0]), { ...shared, items: [''] });
    expect(JSON.parse(whole.as([{ a: { added: 1 } }]).body.toString())).toEqual({ ...items[0], added: 1 });
  });

  it('leaves empty or unexpected responses unchanged', () => {
    for (const odd of [{ results: [], data: [] }, { results: null }, [1], 'text', null])
      expect(JSON.parse(new SharedText(bytes(odd), shared).as([{}, {}]).body.toString())).toEqual(odd);
  });
});
