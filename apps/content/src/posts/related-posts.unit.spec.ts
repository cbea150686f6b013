import { PostId, TagId } from '@skillhour/contracts';
import { rankRelated, type LinkedPost } from './related-posts.js';

const tags = (...names: string[]) => names.map((name) => TagId.parse(name));
const post = (name: string, tagIds: TagId[], votes = 0): LinkedPost => ({
  ...{ id: PostId.parse(name), address: name, title: name, tagIds, votes, replies: 0 },
});
const READ = { id: PostId.parse('read'), tagIds: tags('chess', 'yoga', 'bread') };
const ranked = (posts: LinkedPost[], limit = 4) => rankRelated(READ, posts, limit).map(({ id }) => id);

it('ranks by common tags, then by votes, and keeps the order of equal posts', () => {
  const posts = [
    post('newest', tags('chess'), 1),
    post('older', tags('chess', 'knitting'), 1),
    post('popular', tags('yoga'), 9),
    post('closest', tags('chess', 'bread'), -3),
  ];
  expect(ranked(posts)).toEqual(['closest', 'popular', 'newest', 'older']);
});

it('omits the post itself and repeated posts, and returns at most the limit', () => {
  const twice = post('twice', tags('chess', 'yoga'));
  expect(ranked([post('read', READ.tagIds), twice, twice, post('other', tags('chess'))])).toEqual([
    'twice',
    'other',
  ]);
  expect(ranked([twice, post('other', tags('chess'))], 1)).toEqual(['twice']);
});
