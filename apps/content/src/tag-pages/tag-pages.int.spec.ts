import { contentApi } from '@skillhour/contracts';
import { ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

const idOf = async (name: string) =>
  (await world.call(contentApi.searchTags, { search: name }, world.member())).data.tags[0]!.id;

it("shows the number of a tag's posts and followers, and whether the viewer follows it", async () => {
  const [author, follower] = [world.member(), world.member()];
  const id = await idOf('Knitting');
  await world.blog(author, { tags: ['Knitting', 'Sewing'] });
  await world.question(author, { tags: ['Knitting'] });
  const { slug } = await world.blog(author, { tags: ['Knitting'] });
  await world.call(contentApi.deleteBlog, { slug }, author);
  const follow = () => world.call(contentApi.followTag, { id }, follower);
  expect(await follow()).toEqual({
    status: 'followed',
    followers_count: 1,
    is_following: true,
    isFollowing: true,
  });
  expect(await world.call(contentApi.readTag, { id }, follower)).toMatchObject({
    ...{ id, name: 'Knitting', tag: { id, name: 'Knitting' } },
    ...{ blogs_count: 1, questions_count: 1, followers_count: 1, is_following: true },
  });
  expect(await follow()).toMatchObject({ status: 'unfollowed', followers_count: 0, isFollowing: false });
  expect(await world.call(contentApi.readTag, { id }, author)).toMatchObject({ is_following: false });
});

it('counts the posts of every tag and shows which tags the caller follows', async () => {
  const [author, follower] = [world.member(), world.member()];
  const [yoga, chess] = [await idOf('Yoga'), await idOf('Chess')];
  await world.blog(author, { tags: ['Yoga'] });
  await world.question(author, { tags: ['Yoga', 'Chess'] });
  await world.call(contentApi.followTag, { id: yoga }, follower);
  const { results } = await world.call(contentApi.countTags, {}, follower);
  const counted = new Map(results.map(({ id, ...counts }) => [id, counts]));
  expect(counted.get(yoga)).toEqual({ blogs_count: 1, questions_count: 1, is_following: true });
  expect(counted.get(chess)).toEqual({ blogs_count: 0, questions_count: 1, is_following: false });
  const { data } = await world.call(contentApi.searchTags, { search: '' }, follower);
  expect(new Set(counted.keys())).toEqual(new Set(data.tags.map(({ id }) => id)));
});
