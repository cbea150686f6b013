import {
  contentApi,
  type AnyEndpoint,
  type CallContext,
  type MemberId,
  type Request,
} from '@skillhour/contracts';
import { Broker, Caller, systemContext } from '@skillhour/messaging';
import { countCalls, viewerResponse, type CallCounter } from '@skillhour/testing';
import { BODY, ContentWorld } from '../test/content-world.js';

let world: ContentWorld;
let author: MemberId;
let viewer: MemberId;
let calls: CallCounter;
beforeAll(async () => {
  world = await ContentWorld.start();
  author = world.member('Nina', 'Quist');
  viewer = world.member('Vera', 'Looks');
  world.identity.follows.set(viewer, [author]);
  calls = await countCalls(world.content.get(Broker));
});
afterAll(() => world.stop());

const call = (endpoint: AnyEndpoint, input: unknown, context: Partial<CallContext>) =>
  world.content.get(Caller).call(endpoint, input, systemContext(context));

/** Returns the shared response, the viewer's view derived from it, and the service's direct response to the viewer. */
async function compare<E extends AnyEndpoint>(endpoint: E, input: Request<E> & object) {
  await calls.reset();
  const { forAll, forViewer } = await viewerResponse(endpoint, input, viewer, world.content.get(Caller));
  const callCounts = await calls.read();
  return { forAll, forViewer, callCounts, direct: await world.call(endpoint, input, viewer) };
}

describe('view derived from a shared response', () => {
  it('equals the direct response for lists and pages of posts, including the counted view', async () => {
    const blog = await world.blog(author);
    await world.blog(viewer);
    const question = await world.question(author);
    await world.call(contentApi.voteOnBlog, { slug: blog.slug, vote: 'upvote' }, viewer);
    await world.call(contentApi.voteOnQuestion, { id: question.id, vote: 'downvote' }, viewer);
    const mine = { user_vote: 'upvote', is_following: true, isFollowing: true };
    const lists = [
      await compare(contentApi.listBlogs, {}),
      await compare(contentApi.listBlogs, { search: 'bread' }),
      await compare(contentApi.listQuestions, {}),
    ];
    for (const { forAll, forViewer, direct } of lists) {
      expect(forViewer).toEqual(direct);
      expect(JSON.stringify(forAll)).not.toMatch(/"(up|down)vote"|ollowing":true/);
    }
    expect(lists[0]?.direct).toMatchObject({ results: [{}, mine] });
    for (const { forViewer, direct } of [
      await compare(contentApi.readBlog, { slug: blog.slug }),
      await compare(contentApi.readQuestion, { id: question.id }),
    ]) {
      expect(forViewer).toEqual(direct);
      expect(direct).toMatchObject({ data: { views: 1, view_count: 1, is_following: true } });
    }
    expect((await compare(contentApi.readBlog, { slug: blog.slug })).direct.data.views).toBe(1);
  });

  it('needs one call, plus one for fields owned by another service', async () => {
    const { slug } = await world.blog(author);
    const { id } = await world.question(author);
    const [tag] = (await world.call(contentApi.searchTags, { search: 'cooking' }, viewer)).data.tags;
    const follows = { 'identity.follow.seen_by': 1 };
    for (const { callCounts } of [
      await compare(contentApi.listBlogs, { limit: 24 }),
      await compare(contentApi.listBlogs, { search: 'bread', category: 'Cooking' }),
    ])
      expect(callCounts).toEqual({ 'content.blog.list': 1, ...follows });
    expect((await compare(contentApi.listQuestions, {})).callCounts).toEqual({
      'content.question.list': 1,
      ...follows,
    });
    expect((await compare(contentApi.readBlog, { slug })).callCounts).toEqual({
      'content.blog.read': 1,
      ...follows,
    });
    expect((await compare(contentApi.readQuestion, { id })).callCounts).toEqual({
      'content.question.read': 1,
      ...follows,
    });
    expect((await compare(contentApi.readTag, { id: tag!.id })).callCounts).toEqual({
      'content.tag.read': 1,
    });
  });

  it('is not available for content that was taken down, which only its author and admins see', async () => {
    const { id, slug } = await world.blog(author);
    const shared = () => call(contentApi.readBlog, { slug }, { actor: null, shared: true });
    expect(await shared()).toMatchObject({ data: { id } });
    await world.database
      .collection('posts')
      .updateOne({ _id: id }, { $set: { state: 'down', takenDown: { reason: 'Spam.', at: new Date(0) } } });
    await expect(shared()).rejects.toMatchObject({ code: 'post.not_found' });
    const own = await world.call(contentApi.readBlog, { slug }, author);
    expect(own.data.taken_down).toMatchObject({ reason: 'Spam.' });
  });

  it('equals the direct response for tags', async () => {
    const [tag] = (await world.call(contentApi.searchTags, { search: 'cooking' }, viewer)).data.tags;
    const id = tag!.id;
    await world.call(contentApi.followTag, { id }, viewer);
    const { forAll, forViewer, direct } = await compare(contentApi.readTag, { id });
    expect(forViewer).toEqual(direct);
    expect(direct).toMatchObject({ is_following: true, followers_count: 1 });
    expect(forAll).toMatchObject({ is_following: false, followers_count: 1 });
    for (const { forAll: all, direct: seen } of [
      await compare(contentApi.listSkills, {}),
      await compare(contentApi.searchTags, { search: 'coo' }),
    ])
      expect(all).toEqual(seen);
  });
});

it('viewer fields are returned for many viewers in one call, in their order', async () => {
  const blog = await world.blog(author, { body_content: BODY });
  await world.call(contentApi.voteOnBlog, { slug: blog.slug, vote: 'upvote' }, viewer);
  const of = [author, viewer, world.member()].map((member) => ({ viewer: member, ids: [blog.id, 'none'] }));
  expect(await call(contentApi.votesSeenBy, { of }, {})).toEqual({
    facts: [{}, { [blog.id]: { user_vote: 'upvote' } }, {}],
  });
});

it('rejects anonymous calls for responses that may not be shared', async () => {
  const rejected = call(contentApi.listBlogVersions, { slug: 'any' }, { actor: null, shared: true });
  await expect(rejected).rejects.toMatchObject({ code: 'caller.unauthenticated' });
  await expect(call(contentApi.listBlogs, {}, { actor: null })).rejects.toMatchObject({
    code: 'caller.unauthenticated',
  });
});
