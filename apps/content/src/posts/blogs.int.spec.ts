import {
  contentApi,
  contentEvents,
  newId,
  type FilesChange,
  type MemberId,
  type Request,
} from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { BODY, ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

const read = async (slug: string, by: MemberId) => (await world.call(contentApi.readBlog, { slug }, by)).data;
const list = (by: MemberId, query: Request<typeof contentApi.listBlogs> = {}) =>
  world.call(contentApi.listBlogs, query, by);
const edit = async (slug: string, by: MemberId, changes: object) =>
  (await world.call(contentApi.updateBlog, { slug, ...changes }, by)).data;
const vote = (slug: string, by: MemberId, which: 'upvote' | 'downvote') =>
  world.call(contentApi.voteOnBlog, { slug, vote: which }, by);

describe('blog', () => {
  it('is returned with all fields of its page, in both spellings', async () => {
    const author = world.member('Grace', 'Hopper');
    const image = world.picture();
    const blog = await world.blog(author, { title: 'Über das Backen!', tags: ['cooking', 'BAKING'], image });
    expect(blog).toMatchObject({
      title: 'Über das Backen!',
      body_content: BODY,
      preview: BODY.replaceAll('**', ''),
      image: `/images/${image.id}/page.webp`,
      image_card: `/images/${image.id}/card.webp`,
      user: { id: author, first_name: 'Grace', last_name: 'Hopper' },
      ...{ votes: 0, vote_count: 0, user_vote: null, views: 0, view_count: 0, comment_count: 0 },
      ...{ is_following: false, isFollowing: false, is_public: false, edited_at: null },
    });
    expect(blog.slug).toMatch(/^ueber-das-backen-[0-9a-f]{8}$/);
    expect(blog.body_html).toContain('<strong>profit</strong>');
    expect(blog.tags.map(({ name, tag }) => [name, tag.name])).toEqual([
      ['Cooking', 'Cooking'],
      ['Baking', 'Baking'],
    ]);
    expect(await read(blog.slug, author)).toEqual(blog);
  });

  it('gets a unique slug even if its title is not unique', async () => {
    const author = world.member();
    const [one, other] = [await world.blog(author), await world.blog(author)];
    expect(one.slug).not.toBe(other.slug);
    expect((await read(one.slug, author)).id).toBe(one.id);
  });

  it('with scripts in its text is rendered harmless', async () => {
    const body = `<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)> ${BODY}`;
    const { body_html: html } = await world.blog(world.member(), { body_content: body });
    expect(html).not.toMatch(/<script|<img|href="javascript/i);
    expect(html).toContain('&lt;script&gt;');
  });

  it('counts one view per member and day, and none of its author', async () => {
    const [author, reader] = [world.member(), world.member()];
    const { slug } = await world.blog(author);
    expect((await read(slug, author)).views).toBe(0);
    const reads = await Promise.all([read(slug, reader), read(slug, reader), read(slug, reader)]);
    expect(Math.max(...reads.map(({ views }) => views))).toBe(1);
    expect((await read(slug, world.member())).view_count).toBe(2);
    world.clock.advance(24 * 3_600_000);
    expect((await read(slug, reader)).view_count).toBe(3);
  });

  it('counts a view while a transaction changes its row, and leaves the row unchanged', async () => {
    const { slug, id } = await world.blog(world.member());
    const posts = world.collection('posts');
    const before = await posts.findOne({ _id: id });
    const session = await world.database.startSession();
    session.startTransaction();
    await posts.updateOne({ _id: id }, { $set: { votes: 1 } }, { session });
    expect((await read(slug, world.member())).views).toBe(1);
    await session.abortTransaction();
    await session.endSession();
    expect(await posts.findOne({ _id: id })).toEqual(before);
  });
});

describe('editing a blog', () => {
  it('changes only the given fields, keeps the slug and stores the previous version', async () => {
    const author = world.member();
    const image = world.picture();
    const blog = await world.blog(author, { image });
    world.clock.advance(60_000);
    const changed = await edit(blog.slug, author, { title: 'How I forgot to bake bread' });
    expect(changed).toMatchObject({
      ...{ slug: blog.slug, title: 'How I forgot to bake bread', body_content: BODY, image: blog.image },
      edited_at: world.clock.now().toISOString(),
    });
    world.clock.advance(60_000);
    const again = await edit(blog.slug, author, { tags: '["Chess"]', remove_image: 'true' });
    expect(again).toMatchObject({ image: null, tags: [{ name: 'Chess' }], title: changed.title });
    const history = await world.call(contentApi.listBlogVersions, { slug: blog.slug }, world.member());
    expect(history).toMatchObject({
      count: 2,
      results: [
        { title: changed.title, tags: [{ name: 'Cooking' }], written_at: changed.edited_at },
        { title: blog.title, image: null, written_at: blog.created_at },
      ],
    });
  });

  it('publishes which files are used and removed after edits and the deletion', async () => {
    const author = world.member();
    const [first, second] = [world.picture(), world.picture()];
    const [one, other] = [world.picture(), world.picture()];
    const texts = [one, other].map(({ id }) => `![It](/images/${id}/page.webp) ${BODY}`);
    const blog = await world.blog(author, { image: first, body_content: texts[0]! });
    await edit(blog.slug, author, { image: second, body_content: texts[1]! });
    await edit(blog.slug, author, { title: 'How I forgot to bake bread' });
    await world.call(contentApi.deleteBlog, { slug: blog.slug }, author);
    const events = await world.publishedEvents(contentEvents.contentFilesChanged.type);
    const changes = events
      .map(({ data }) => data as FilesChange)
      .filter(({ member_id: by }) => by === author);
    const { thing } = changes[0]!;
    expect(changes).toEqual([
      { member_id: author, thing, used: [first.id, one.id], released: [], removed: [] },
      { member_id: author, thing, used: [second.id, other.id], released: [one.id], removed: [first.id] },
      { member_id: author, thing, used: [], released: [other.id], removed: [second.id] },
    ]);
  });

  it('is allowed only for its author, as is deleting', async () => {
    const blog = await world.blog(world.member());
    const error = { kind: 'forbidden', code: 'author.another' };
    await expect(edit(blog.slug, world.member(), { title: 'Something of mine now' })).rejects.toMatchObject(
      error,
    );
    await expect(
      world.call(contentApi.deleteBlog, { slug: blog.slug }, world.member()),
    ).rejects.toMatchObject(error);
    expect((await read(blog.slug, world.member())).title).toBe(blog.title);
  });

  it('is rejected with an unknown tag', async () => {
    const author = world.member();
    const { slug } = await world.blog(author);
    await expect(edit(slug, author, { tags: ['Cooking', 'Juggling'] })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'tag.unknown',
      message: 'Please select a valid tag from the suggestions.',
    });
  });
});

it('hides a deleted blog and its comments from everyone', async () => {
  const [author, reader] = [world.member(), world.member()];
  const { slug } = await world.blog(author, { title: 'Unrepeatable xylophones' });
  const comment = await world.comment(reader, slug);
  await world.call(contentApi.deleteBlog, { slug }, author);
  const notFound = { kind: 'not_found', code: 'post.not_found' };
  for (const by of [author, reader]) await expect(read(slug, by)).rejects.toMatchObject(notFound);
  await expect(vote(slug, reader, 'upvote')).rejects.toMatchObject(notFound);
  await expect(world.call(contentApi.listComments, { slug }, reader)).rejects.toMatchObject(notFound);
  await expect(
    world.call(contentApi.updateComment, { id: comment.id, content: 'Still here?' }, reader),
  ).rejects.toMatchObject({ kind: 'not_found', code: 'reply.not_found' });
  expect((await list(reader, { search: 'xylophones' })).count).toBe(0);
  expect((await list(reader)).results.map((blog) => blog.slug)).not.toContain(slug);
});

describe('vote', () => {
  it('is counted, withdrawn by the same vote and switched by the opposite vote', async () => {
    const reader = world.member();
    const { slug } = await world.blog(world.member());
    expect(await vote(slug, reader, 'upvote')).toEqual({ votes: 1, vote_count: 1, user_vote: 'upvote' });
    expect((await list(reader)).results.find((blog) => blog.slug === slug)?.user_vote).toBe('upvote');
    expect(await vote(slug, reader, 'downvote')).toMatchObject({ vote_count: -1, user_vote: 'downvote' });
    expect(await vote(slug, reader, 'downvote')).toMatchObject({ vote_count: 0, user_vote: null });
    expect((await read(slug, reader)).user_vote).toBeNull();
  });

  it('is rejected for the author', async () => {
    const author = world.member();
    const { slug } = await world.blog(author);
    await expect(vote(slug, author, 'upvote')).rejects.toMatchObject({ kind: 'forbidden', code: 'vote.own' });
  });

  it('counts each of fifty concurrent voters once, even if busy errors make them retry', async () => {
    const { slug } = await world.blog(world.member());
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const voter = world.member();
        const input = { slug, vote: index < 40 ? ('upvote' as const) : ('downvote' as const) };
        const key = { idempotencyKey: newId() };
        return until(() => world.call(contentApi.voteOnBlog, input, voter, key), { timeoutMs: 60_000 });
      }),
    );
    expect((await read(slug, world.member())).vote_count).toBe(30);
  });
});

describe('blog list', () => {
  it('shows the newest first, in pages', async () => {
    const author = world.member();
    for (const title of ['Tunnel page one', 'Tunnel page two', 'Tunnel page three']) {
      world.clock.advance(1_000);
      await world.blog(author, { title, tags: ['Soldering'] });
    }
    const first = await list(world.member(), { category: 'SOLDERING', limit: 2 });
    expect(first.results.map(({ title }) => title)).toEqual(['Tunnel page three', 'Tunnel page two']);
    expect(first).toMatchObject({ count: 3, total_pages: 2, next: 2, previous: null, data: first.results });
    const second = await list(world.member(), { category: 'soldering', limit: 2, page: 2 });
    expect(second.results.map(({ title }) => title)).toEqual(['Tunnel page one']);
    expect(second.results[0]).toMatchObject({ match: null, comment_count: 0 });
    expect(await list(author, { category: 'No such skill' })).toMatchObject({ count: 0, total_pages: 1 });
  });
});

describe('comments', () => {
  it("are listed newest first with their authors, and an event names the blog's author", async () => {
    const [author, reader] = [world.member(), world.member('Alan', 'Turing')];
    const { id, slug, title } = await world.blog(author);
    await world.comment(reader, slug, 'First');
    world.clock.advance(1_000);
    const { data, comment_count: count } = await world.call(
      contentApi.addComment,
      { slug, content: '  *Second* ' },
      reader,
    );
    expect(count).toBe(2);
    expect(data).toMatchObject({
      content: '*Second*',
      content_html: '<p dir="auto"><em>Second</em></p>',
      user: { first_name: 'Alan' },
      edited_at: null,
    });
    const page = await world.call(contentApi.listComments, { slug }, author);
    expect(page.data.map(({ content }) => content)).toEqual(['*Second*', 'First']);
    expect((await read(slug, author)).comment_count).toBe(2);
    const events = (await world.publishedEvents('content.comment.added.v1')).map((event) => event.data);
    expect(events).toContainEqual({
      member_id: reader,
      owner_id: author,
      thing: { kind: 'blog', id, slug, title },
      comment_id: data.id,
    });
  });

  it('are edited with a history and deleted only by their author', async () => {
    const [author, reader] = [world.member(), world.member()];
    const { slug } = await world.blog(author);
    const { id } = await world.comment(reader, slug, 'Before');
    await world.call(contentApi.updateComment, { id, content: 'After' }, reader);
    const history = await world.call(contentApi.listCommentVersions, { id }, author);
    expect(history.results).toMatchObject([{ content: 'Before' }]);
    const remove = (by: MemberId) => world.call(contentApi.deleteComment, { id }, by);
    await expect(remove(author)).rejects.toMatchObject({ kind: 'forbidden', code: 'author.another' });
    await remove(reader);
    await expect(remove(reader)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await world.call(contentApi.listComments, { slug }, author)).count).toBe(0);
    expect((await read(slug, author)).comment_count).toBe(0);
  });
});

describe('follow state', () => {
  it('is shown for each author, with one call to identity per list', async () => {
    const [reader, followed, other] = [world.member(), world.member(), world.member()];
    world.identity.follows.set(reader, [followed]);
    for (const by of [followed, other, reader, followed]) await world.blog(by, { tags: ['Plumbing'] });
    const callsBefore = world.identity.callCount;
    const { results } = await list(reader, { category: 'Plumbing' });
    expect(world.identity.callCount).toBe(callsBefore + 1);
    for (const { user, is_following: isFollowing, isFollowing: again } of results)
      expect([isFollowing, again]).toEqual(Array(2).fill(user.id === followed));
    expect((await read(results[0]!.slug, reader)).is_following).toBe(true);
  });

  it('is shown as false while identity is unavailable, and the blog is still shown', async () => {
    const { slug, user } = await world.blog(world.member());
    const reader = world.member();
    world.identity.follows.set(reader, [user.id]);
    world.identity.isUnavailable = true;
    expect(await read(slug, reader)).toMatchObject({ is_following: false });
    world.identity.isUnavailable = false;
    expect(await read(slug, reader)).toMatchObject({ is_following: true });
  });
});

/** Collections that background loops read and write at any time. */
const OF_LOOPS = new Set(['outbox', 'inbox', 'leases', 'open_transactions', 'tag_alerts']);

it('runs as many database queries for a list of twenty blogs as for one', async () => {
  const reader = world.member();
  for (let index = 0; index < 20; index += 1) await world.blog(world.member(), { tags: ['Drawing'] });
  const queriesFor = async (limit: number) => {
    const queries: string[] = [];
    world.database.set('debug', (collection: string, method: string) => {
      if (!OF_LOOPS.has(collection)) queries.push(`${collection}.${method}`);
    });
    const { results } = await list(reader, { category: 'Drawing', limit });
    world.database.set('debug', false);
    expect(results).toHaveLength(limit);
    return queries;
  };
  const first = await queriesFor(1);
  expect(first.length).toBeGreaterThan(3);
  expect((await queriesFor(20)).length).toBeLessThanOrEqual(first.length);
});
