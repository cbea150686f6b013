import { contentApi, type MemberId } from '@skillhour/contracts';
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

it('counts the posts and teachers of every tag and shows which tags the caller follows', async () => {
  const [author, follower] = [world.member(), world.member()];
  const [yoga, chess] = [await idOf('Yoga'), await idOf('Chess')];
  await world.blog(author, { tags: ['Yoga'] });
  await world.question(author, { tags: ['Yoga', 'Chess'] });
  await world.call(contentApi.followTag, { id: yoga }, follower);
  world.identity.teachers.set('Chess', 3);
  const { results } = await world.call(contentApi.countTags, {}, follower);
  const counted = new Map(results.map(({ id, ...counts }) => [id, counts]));
  // There is no exchange in this test.
  const unknown = { requests_count: null };
  expect(counted.get(yoga)).toEqual({
    ...{ blogs_count: 1, questions_count: 1, teachers_count: 0, is_following: true },
    ...unknown,
  });
  expect(counted.get(chess)).toEqual({
    ...{ blogs_count: 0, questions_count: 1, teachers_count: 3, is_following: false },
    ...unknown,
  });
  const { data } = await world.call(contentApi.searchTags, { search: '' }, follower);
  expect(new Set(counted.keys())).toEqual(new Set(data.tags.map(({ id }) => id)));
});

it('lists the names of all tags for a member: those of interest first, then by the number of posts', async () => {
  const member = world.member();
  await world.call(contentApi.followTag, { id: await idOf('Sewing') }, member);
  world.identity.interests.set(member, ['zoology', 'accounting']);
  const names = await world.call(contentApi.listMemberSkills, {}, member);
  // Posts of the tests above.
  expect(names.slice(0, 5)).toEqual(['Sewing', 'Accounting', 'Knitting', 'Yoga', 'Chess']);
  const all = await world.call(contentApi.listSkills, {}, member);
  expect([...names].sort()).toEqual([...all].sort());
});

it('counts the other followers of several tags once each, and at most 100', async () => {
  const [soldering, plumbing, spreadsheets] = [
    await idOf('Soldering'),
    await idOf('Plumbing'),
    await idOf('Spreadsheets'),
  ];
  const [reader, both, one] = [world.member(), world.member(), world.member()];
  const follow = (id: string, by: MemberId) => world.call(contentApi.followTag, { id }, by);
  for (const id of [soldering, plumbing]) for (const by of [reader, both]) await follow(id, by);
  await follow(plumbing, one);
  const count = (...ids: string[]) =>
    world.call(contentApi.countTagFollowers, { ids: ids.join(',') }, reader);
  expect(await count(soldering, plumbing)).toEqual({ followers: 2, has_more: false });
  expect(await count(soldering)).toEqual({ followers: 1, has_more: false });
  expect(await count()).toEqual({ followers: 0, has_more: false });
  await Promise.all(Array.from({ length: 101 }, () => follow(spreadsheets, world.member())));
  expect(await count(spreadsheets, soldering)).toEqual({ followers: 100, has_more: true });
});
