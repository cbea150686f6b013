import { contentApi, type MemberId, type Request } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
let reader: MemberId;
beforeAll(async () => {
  world = await ContentWorld.start();
  reader = world.member('Reader', 'Only');
});
afterAll(() => world.stop());

const search = (text: string, query: Request<typeof contentApi.listBlogs> = {}) =>
  world.call(contentApi.listBlogs, { search: text, ...query }, reader);
const titles = async (text: string, query = {}) =>
  (await search(text, query)).results.map(({ title }) => title);
async function write(title: string, body_content = BODY, changes: object = {}) {
  world.clock.advance(1_000);
  return world.blog(world.member('Nina', 'Quist'), { title, body_content, tags: ['Wheels'], ...changes });
}
const highlighted = ({ text, ranges }: { text: string; ranges: [number, number][] }) =>
  ranges.map(([from, to]) => text.slice(from, to));

it('matches words in title, tags, names and text, and prefixes except in the text, best first, then newest first', async () => {
  await write('Marmalade in the morning');
  await write('Of oranges and lemons', `${BODY} It is about **marmalade**.`);
  await write('The best of all marmalades');
  await world.blog(world.member('Marma', 'Lade'), { title: 'By somebody named so', tags: ['Wheels'] });
  expect(await titles('marma')).toEqual([
    'The best of all marmalades',
    'Marmalade in the morning',
    'By somebody named so',
  ]);
  expect(await titles('marmalade')).toEqual([
    'The best of all marmalades',
    'Marmalade in the morning',
    'Of oranges and lemons',
  ]);
  expect(await titles('MARMALADE morning')).toEqual(['Marmalade in the morning']);
  expect(await titles('lade')).toEqual(['By somebody named so']);
  expect(await titles('marmalade zeppelins')).toEqual([]);
});

it('finds a tag by its name, and filters by category', async () => {
  await write('Strings and other things', BODY, { tags: ['Guitar'] });
  await write('Strings without a tag of them', BODY, { tags: ['Yoga'] });
  expect(await titles('guita')).toEqual(['Strings and other things']);
  expect(await titles('strings', { category: 'yoga' })).toEqual(['Strings without a tag of them']);
  expect((await titles('strings', { category: 'All' })).length).toBe(2);
});

it('tolerates one typo in titles and tags, ranked below exact matches', async () => {
  await write('Kayaking on rivers');
  for (const typed of ['kayakign', 'kayakin', 'kayakingg', 'kaiaking', 'ayaking'])
    expect(await titles(typed)).toEqual(['Kayaking on rivers']);
  expect(await titles('kajakign')).toEqual([]);
  await write('Rivers of words', `${BODY} Speedboats.`);
  expect(await titles('speedbots')).toEqual([]);
});

it('highlights matches in the title and around the first match in the text', async () => {
  await write(
    'A velodrome at night',
    `${'Long before. '.repeat(20)} A [velodrome](https://x.example) at last.`,
  );
  const [found] = (await search('velod')).results;
  expect(highlighted(found!.match!.title)).toEqual(['velod']);
  expect(highlighted(found!.match!.body)).toEqual(['velod']);
  expect(found!.match!.body.text).toMatch(/^… .*velodrome at last\.$/);
  const [forgiven] = (await search('velodrom3')).results;
  expect(highlighted(forgiven!.match!.title)).toEqual(['velodrome']);
});

it('continues across pages without duplicates or gaps', async () => {
  for (let index = 0; index < 5; index += 1) {
    await write(`Pangolin number ${index}`);
    await write(`Something else, number ${index}`, `${BODY} Pangolin.`);
  }
  const all = await titles('pangolin', { limit: 100 });
  expect(all).toHaveLength(10);
  const pages = [];
  for (let page = 1; page <= 4; page += 1) pages.push(await titles('pangolin', { limit: 3, page }));
  expect(pages.flat()).toEqual(all);
  expect(await search('pangolin', { limit: 3 })).toMatchObject({ count: 10, total_pages: 4 });
});

it('reflects an edit and no longer finds the old text', async () => {
  const blog = await write('About ocelots and others');
  const slug = { slug: blog.slug };
  await world.call(contentApi.updateBlog, { ...slug, title: 'About lynxes and others' }, blog.user.id);
  expect(await titles('ocelots')).toEqual([]);
  expect(await titles('lynxes')).toEqual(['About lynxes and others']);
});

it("finds a member's posts by their current name", async () => {
  const author = world.member('Ottoline', 'Before');
  await world.blog(author, { title: 'Written under another name' });
  expect(await titles('ottoline')).toEqual(['Written under another name']);
  world.clock.advance(1_000);
  await world.rename(author, 'Wilhelmina', 'After');
  expect(await titles('wilhelmina')).toEqual(['Written under another name']);
  const { results } = await search('wilhelmina after');
  expect(results[0]?.user).toMatchObject({ first_name: 'Wilhelmina', last_name: 'After' });
});

it("keeps a deleted member's posts but removes their name from search", async () => {
  const author = world.member('Perpetua', 'Gone');
  const { slug } = await world.blog(author, { title: 'A parting gift of words' });
  world.clock.advance(1_000);
  await world.deleteMember(author);
  expect(await titles('perpetua')).toEqual([]);
  const { data } = await world.call(contentApi.readBlog, { slug }, reader);
  expect(data).toMatchObject({ title: 'A parting gift of words', user: { username: 'former-member' } });
});

it.each(['.*', '???', '$', '( [', '\\', '🦊'])('finds nothing for %s, which is not a word', async (text) => {
  expect(await search(text)).toMatchObject({ count: 0, results: [], total_pages: 1 });
});

it('reads only index ranges', async () => {
  const plan = await world
    .collection('post_words')
    .find({
      list: 'blog',
      $and: [{ words: { $in: ['1pan', '2pan'] } }],
    } as never)
    .explain('executionStats');
  expect(JSON.stringify(plan)).toContain('IXSCAN');
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
});
