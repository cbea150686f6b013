import { contentApi } from '@skillhour/contracts';
import { ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
}, 60_000);
afterAll(() => world.stop());

const idOf = async (name: string) =>
  (await world.call(contentApi.searchTags, { search: name }, world.member())).data.tags[0]!.id;

it('tells what stands under a tag and who follows it', async () => {
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
