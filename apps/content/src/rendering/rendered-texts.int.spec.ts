import { contentApi } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { BODY, ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

const rows = () =>
  world.content
    .get<Connection>(DATABASE)
    .collection<{ _id: string; html: string; purgeAt: Date }>('rendered_texts');

it('renders a text once, when it is written: readers load the stored HTML', async () => {
  const author = world.member();
  const blog = await world.blog(author, { body_content: `${BODY} Once.`, is_public: true });
  const row = await rows().findOne({ html: blog.body_html });
  expect(row).not.toBeNull();
  await rows().updateOne({ _id: row!._id }, { $set: { html: '<p>stored</p>' } });
  const { data } = await world.call(contentApi.readBlog, { slug: blog.slug }, world.member());
  expect(data.body_html).toBe('<p>stored</p>');
});

it('stores the HTML of a text for a day, and renders it again after that', async () => {
  const author = world.member();
  const blog = await world.blog(author, { body_content: `${BODY} A day.` });
  const row = await rows().findOne({ html: blog.body_html });
  expect(row?.purgeAt.getTime()).toBe(world.clock.now().getTime() + 24 * 3_600_000);
  await rows().deleteOne({ _id: row!._id });
  const { data } = await world.call(contentApi.readBlog, { slug: blog.slug }, author);
  expect(data.body_html).toBe(blog.body_html);
  expect(await rows().countDocuments({ _id: row!._id })).toBe(1);
});

it('renders each comment of a page, and each version of an edited one', async () => {
  const author = world.member();
  const { slug } = await world.blog(author);
  const comment = async (content: string) =>
    (await world.call(contentApi.addComment, { slug, content }, author)).data;
  const first = await comment('*first*');
  await comment('*second*');
  await world.call(contentApi.updateComment, { id: first.id, content: '*third*' }, author);
  const page = await world.call(contentApi.listComments, { slug }, author);
  const shown = page.results.map(({ content, content_html }) => [content, content_html]);
  for (const word of ['second', 'third'])
    expect(shown).toContainEqual([`*${word}*`, `<p dir="auto"><em>${word}</em></p>`]);
  const history = await world.call(contentApi.listCommentVersions, { id: first.id }, author);
  expect(history.results[0]?.content_html).toBe('<p dir="auto"><em>first</em></p>');
});
