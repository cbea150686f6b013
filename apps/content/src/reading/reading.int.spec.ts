import { contentApi } from '@skillhour/contracts';
import { ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
const read = (kind: string, address: string) =>
  world.asAnonymous(contentApi.readPublicPost, { kind, address });

describe('with public reading on', () => {
  beforeAll(async () => {
    world = await ContentWorld.start({ PUBLIC_READING: 'on' });
  });
  afterAll(() => world.stop());

  it('lets everyone read only posts that their author made public', async () => {
    const author = world.member('Mary', 'Shelley');
    const open = await world.blog(author, { is_public: 'true' });
    const question = await world.question(author, { is_public: true });
    const shut = await world.blog(author);
    expect(await read('blog', open.slug)).toMatchObject({
      ...{ title: open.title, description: open.preview, body_html: open.body_html },
      author: { first_name: 'Mary', last_name: 'Shelley' },
    });
    expect(await read('question', question.id)).toMatchObject({ kind: 'question', address: question.id });
    for (const [kind, address] of [
      ['blog', shut.slug],
      ['blog', question.id],
      ['cat', open.slug],
      ['blog', 'nothing'],
    ] as const)
      await expect(read(kind, address)).rejects.toMatchObject({ kind: 'not_found', code: 'post.not_found' });
    const { results } = await world.asAnonymous(contentApi.listPublicPosts, {});
    expect(results.map(({ address }) => address).sort()).toEqual([question.id, open.slug].sort());
    await world.call(contentApi.updateBlog, { slug: open.slug, is_public: 'false' }, author);
    await expect(read('blog', open.slug)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('with public reading off', () => {
  beforeAll(async () => {
    world = await ContentWorld.start();
  });
  afterAll(() => world.stop());

  it('lets no one read a public post without signing in', async () => {
    const { slug } = await world.blog(world.member(), { is_public: true });
    await expect(read('blog', slug)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await world.asAnonymous(contentApi.listPublicPosts, {})).toMatchObject({ count: 0, results: [] });
  });
});
