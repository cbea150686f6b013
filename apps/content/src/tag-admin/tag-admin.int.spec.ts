import { contentApi, MemberId, newId, type TagId } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../../test/content-world.js';
import { STARTER_TAGS } from '../tags/starter-tags.js';
import { TagStore } from '../tags/index.js';

let world: ContentWorld;
let reader: MemberId;
beforeAll(async () => {
  world = await ContentWorld.start();
  reader = world.member('Reader', 'Only');
});
afterAll(() => world.stop());

const rename = (id: TagId, name: string) => world.asAdmin(contentApi.editTag, { id, name });
const merge = (id: TagId, into: TagId) => world.asAdmin(contentApi.mergeTags, { id, into });
const names = () => world.call(contentApi.listSkills, {}, reader);
const readTag = (id: TagId) => world.call(contentApi.readTag, { id }, reader);
const under = async (category: string) =>
  (await world.call(contentApi.listBlogs, { category }, reader)).results.map(({ id }) => id);
const found = async (search: string, query = {}) =>
  (await world.call(contentApi.listBlogs, { search, ...query }, reader)).results.map(({ id }) => id);
const tagsOf = async (slug: string) =>
  (await world.call(contentApi.readBlog, { slug }, reader)).data.tags.map(({ name }) => name);
/** Waits for events and advances the clock, because lists cache their counts for some seconds. */
const later = async () => {
  await world.settled();
  world.clock.advance(10_000);
};

describe('tags of an import', () => {
  it('are created once, ignoring case, and keep their spelling', async () => {
    const input = { admin_id: newId(MemberId), names: ['Beekeeping', 'beekeeping', 'CHESS'] };
    const imported = () => world.call(contentApi.importTags, input, reader);
    const { tags } = await imported();
    expect(tags.map(({ name }) => name).sort()).toEqual(['Beekeeping', 'Chess']);
    expect((await imported()).tags).toEqual(tags);
    const all = await world.call(contentApi.listTagRefs, {}, reader);
    expect(all.tags.map(({ name }) => name)).toContain('Beekeeping');
  });
});

describe('new tag', () => {
  it('is available to everyone immediately', async () => {
    const tag = await world.tag('  Origami ');
    expect(tag).toMatchObject({ name: 'Origami', about: BODY, blogs_count: 0, followers_count: 0 });
    expect(await names()).toContain('Origami');
    expect((await world.blog(reader, { tags: ['origami'] })).tags).toMatchObject([{ id: tag.id }]);
  });

  it('exists once, even if two admins add it concurrently', async () => {
    const both = await Promise.allSettled([world.tag('Falconry'), world.tag('FALCONRY')]);
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      {
        reason: { kind: 'conflict', details: { fields: { name: ['A tag with this name already exists.'] } } },
      },
    ]);
  });

  it.each([
    [{ name: ' ', about: BODY }, 'name', 'Tag name is required.'],
    [{ name: 'Fencing, the sport', about: BODY }, 'name', 'Tag names can’t contain commas.'],
    [{ name: 'ALL', about: BODY }, 'name', '“All” is reserved. Choose another name.'],
    [
      { name: 'Fencing', about: 'a'.repeat(49) },
      'about',
      'Body content must be at least 50 characters long.',
    ],
  ])('%j is rejected', async (input, field, message) => {
    await expect(world.asAdmin(contentApi.addTag, input)).rejects.toMatchObject({
      details: { fields: { [field]: [message] } },
    });
  });
});

it("publishes admins' actions for the audit log, except edits without changes", async () => {
  const { id, name, about } = await world.tag('Calligraphy');
  await world.asAdmin(contentApi.editTag, { id, name, about });
  await rename(id, 'Lettering');
  await world.blog(reader, { tags: ['Lettering'] });
  const [into] = (await world.asAdmin(contentApi.listTags, { search: 'Drawing' })).results;
  await merge(id, into!.id);
  const acts = (await world.publishedEvents('content.act.audited.v1')).map(
    ({ data }) => data as { thing: { id: string } },
  );
  expect(acts.filter(({ thing }) => thing.id === id)).toMatchObject([
    { kind: 'tag_added', thing: { kind: 'tag', label: 'Calligraphy' } },
    { kind: 'tag_changed', changes: [{ field: 'name', before: 'Calligraphy', after: 'Lettering' }] },
    { kind: 'tag_merged', thing: { label: 'Lettering' }, values: { into: 'Drawing', posts: 1 } },
  ]);
});

it('lists tags by name, filters by part of the name, and counts their posts and followers', async () => {
  await world.blog(reader, { tags: ['Yoga'] });
  await world.question(reader, { tags: ['Yoga'] });
  const list = (query: object) => world.asAdmin(contentApi.listTags, query);
  expect((await list({ search: 'YOG' })).results).toMatchObject([
    { name: 'Yoga', blogs_count: 1, questions_count: 1, followers_count: 0 },
  ]);
  const [first, second] = [await list({}), await list({ page: 2 })];
  expect(first.results).toHaveLength(20);
  const shown = [...first.results, ...second.results].map(({ name }) => name.toLowerCase());
  expect(shown).toEqual([...shown].sort());
});

describe('suggested tag', () => {
  const suggest = (name: string) => world.call(contentApi.suggestTag, { name }, world.member());
  const list = async () =>
    (await world.asAdmin(contentApi.listTagSuggestions, {})).results.map(({ name }) => name);

  it('is listed once for the admins, newest first, however often it is suggested', async () => {
    await suggest('Cartography');
    world.clock.advance(1_000);
    await suggest(' Bookmaking ');
    const again = await Promise.allSettled([suggest('CARTOGRAPHY'), suggest('cartography')]);
    expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await list()).toEqual(['Bookmaking', 'Cartography']);
  });

  it('is no longer listed after it was added as a tag, or another tag was renamed to it', async () => {
    await world.tag('cartography');
    const { id } = await world.tag('Making books');
    await rename(id, 'Bookmaking');
    expect(await list()).toEqual([]);
  });

  it('is not listed again after an admin dismissed it', async () => {
    await suggest('Nonsense');
    const [suggestion] = (await world.asAdmin(contentApi.listTagSuggestions, {})).results;
    await world.asAdmin(contentApi.dismissTagSuggestion, { id: suggestion!.id });
    await suggest('nonsense');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a, b', 'Tag names can’t contain commas.'],
    ['x'.repeat(51), 'Tag name must be at most 50 characters long.'],
    [' ', 'Tag name is required.'],
  ])('%j is rejected', async (name, message) => {
    await expect(suggest(name)).rejects.toMatchObject({ details: { fields: { name: [message] } } });
  });
});

describe('renamed tag', () => {
  it('shows its new name everywhere, and posts are found only by the new name', async () => {
    const { id } = await world.tag('Needlework');
    const { id: blog, slug } = await world.blog(world.member(), {
      tags: ['Needlework'],
      title: 'About threads',
    });
    expect(await found('needlework')).toEqual([blog]);
    expect(await rename(id, 'Embroidery')).toMatchObject({ id, name: 'Embroidery', about: BODY });
    await later();
    expect(await tagsOf(slug)).toEqual(['Embroidery']);
    expect(await found('embroidery')).toEqual([blog]);
    expect(await found('needlework')).toEqual([]);
    expect(await under('embroidery')).toEqual([blog]);
    expect(await under('needlework')).toEqual([]);
  });

  it('keeps its new name after a restart, and its old name is free', async () => {
    const [tag] = (await world.asAdmin(contentApi.listTags, { search: 'Carpentry' })).results;
    await rename(tag!.id, 'Joinery');
    await world.content.get(TagStore).ensure(STARTER_TAGS);
    expect(await names()).toContain('Joinery');
    expect(await names()).not.toContain('Carpentry');
    expect(await world.tag('Carpentry')).toMatchObject({ name: 'Carpentry' });
  });

  it('publishes no event if only the description changed', async () => {
    const { id } = await world.tag('Heraldry');
    const about = `Arms and banners. ${BODY}`;
    expect(await world.asAdmin(contentApi.editTag, { id, about })).toMatchObject({ name: 'Heraldry', about });
    const events = (await world.publishedEvents('content.tag.renamed.v1')).map(({ data }) => data);
    expect(JSON.stringify(events)).not.toContain(id);
  });
});

describe('merged tag', () => {
  it('moves its posts, without duplicate tags, and its followers to the target', async () => {
    const [one, other] = [await world.tag('Pâtisserie'), await world.tag('Confectionery')];
    const author = world.member();
    const only = await world.blog(author, { tags: ['Pâtisserie'], title: 'Of puff and paste' });
    const both = await world.blog(author, {
      tags: ['Pâtisserie', 'Confectionery'],
      title: 'Of both of them',
    });
    const down = await world.blog(author, { tags: ['Pâtisserie'], title: 'Of what is not seen' });
    await world.takeDown('blog', down.id);
    const edit = { slug: only.slug, title: 'Of puff and pastry' };
    await world.call(contentApi.updateBlog, edit, author);
    const follow = (id: TagId, by: MemberId) => world.call(contentApi.followTag, { id }, by);
    await follow(one.id, reader);
    await follow(one.id, author);
    await follow(other.id, author);
    expect(await merge(one.id, other.id)).toMatchObject({ id: other.id, name: 'Confectionery' });
    await later();
    expect([...(await under('Confectionery'))].sort()).toEqual([only.id, both.id].sort());
    expect(await tagsOf(only.slug)).toEqual(['Confectionery']);
    expect(await tagsOf(both.slug)).toEqual(['Confectionery']);
    expect(await found('confectionery', { category: 'Confectionery' })).toHaveLength(2);
    expect(await found('pâtisserie')).toEqual([]);
    expect(await readTag(other.id)).toMatchObject({ followers_count: 2, is_following: true });
    await world.decide(down.id, 'restore');
    expect(await tagsOf(down.slug)).toEqual(['Confectionery']);
    const { results } = await world.call(contentApi.listBlogVersions, { slug: only.slug }, reader);
    expect(results[0]?.tags).toMatchObject([{ id: other.id, name: 'Confectionery' }]);
  });

  it('resolves its ID to the final target after several merges, and its name is free', async () => {
    const [a, b, c] = [await world.tag('Smithing'), await world.tag('Forging'), await world.tag('Metalwork')];
    const { slug } = await world.blog(reader, { tags: ['Smithing'] });
    await merge(a.id, b.id);
    await merge(b.id, c.id);
    await later();
    expect(await readTag(a.id)).toMatchObject({ id: c.id, name: 'Metalwork' });
    expect(await tagsOf(slug)).toEqual(['Metalwork']);
    await expect(merge(a.id, c.id)).rejects.toMatchObject({ code: 'tag.not_found' });
    expect(await world.tag('Smithing')).toMatchObject({ blogs_count: 0 });
  });

  it('is not restored by a restart', async () => {
    const [tag] = (await world.asAdmin(contentApi.listTags, { search: 'Bookkeeping' })).results;
    const [into] = (await world.asAdmin(contentApi.listTags, { search: 'Accounting' })).results;
    await merge(tag!.id, into!.id);
    await world.content.get(TagStore).ensure(STARTER_TAGS);
    expect(await names()).not.toContain('Bookkeeping');
  });

  it('leaves one of two tags that are merged into each other concurrently', async () => {
    const [one, other] = [await world.tag('Juggling'), await world.tag('Circus')];
    await Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)]);
    const remaining = (await names()).filter((name) => ['Juggling', 'Circus'].includes(name));
    expect(remaining).toHaveLength(1);
  });

  it('moves more posts than fit into one transaction', async () => {
    const [one, other] = [await world.tag('Marquetry'), await world.tag('Inlay')];
    const author = world.member();
    for (let index = 0; index < 60; index += 1) await world.blog(author, { tags: ['Marquetry'] });
    await merge(one.id, other.id);
    await later();
    expect(await world.collection('posts').countDocuments({ tagIds: other.id })).toBe(60);
    expect(await world.collection('posts').countDocuments({ tagIds: one.id })).toBe(0);
  });
});
