import { contentApi, type MemberId, type Request } from '@skillhour/contracts';
import { ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
let reader: MemberId;
beforeAll(async () => {
  world = await ContentWorld.start();
  reader = world.member('Reader', 'Only');
});
afterAll(() => world.stop());
afterEach(() => {
  world.identity.isUnavailable = false;
  world.exchange.isUnavailable = false;
});

const search = (text: string, query: Request<typeof contentApi.searchAll> = {}) =>
  world.call(contentApi.searchAll, { search: text, ...query }, reader);
const kinds = ({ groups }: { groups: { kind: string }[] }) => groups.map(({ kind }) => kind);

describe('the search of everything', () => {
  it('returns the matches of each kind, and leaves out kinds without any', async () => {
    const author = world.member('Zara', 'Ziggurat');
    const blog = await world.blog(author, { title: 'Build a ziggurat at home' });
    const question = await world.question(author, { title: 'How tall is a ziggurat?' });
    const tag = await world.tag('ziggurat lore');
    world.exchange.titles.push('A lesson about the ziggurat');
    world.identity.offers.push('ziggurat drawing');
    const found = await search('ziggurat');
    expect(kinds(found)).toEqual(['requests', 'offers', 'blogs', 'questions', 'tags']);
    expect(found.unavailable).toEqual([]);
    const hitOf = (wanted: string) => found.groups.find(({ kind }) => kind === wanted)?.results[0];
    expect(hitOf('offers')).toMatchObject({ id: 'offer of ziggurat drawing', title: 'ziggurat drawing' });
    expect(hitOf('blogs')).toMatchObject({
      ...{ id: blog.slug, title: 'Build a ziggurat at home', preview: blog.preview },
      user: { id: author, first_name: 'Zara' },
    });
    expect(hitOf('questions')).toMatchObject({ id: question.id, title: 'How tall is a ziggurat?' });
    expect(hitOf('tags')).toMatchObject({ id: tag.id, title: 'ziggurat lore', user: null });
    expect(kinds(await search('Ziggurat'))).toContain('members');
  });

  it('returns at most `limit` results of a kind and whether there are further ones', async () => {
    for (const n of [1, 2, 3, 4]) {
      world.clock.advance(1_000);
      await world.blog(world.member(), { title: `Quokka number ${n} of the island` });
    }
    const groupOf = async (limit?: number) =>
      (await search('quokka', { ...(limit !== undefined && { limit }) })).groups[0];
    const first = await groupOf();
    expect(first?.results.map(({ title }) => title)).toEqual([
      'Quokka number 4 of the island',
      'Quokka number 3 of the island',
      'Quokka number 2 of the island',
    ]);
    expect(first?.has_more).toBe(true);
    expect(await groupOf(4)).toMatchObject({ has_more: false, results: [{}, {}, {}, {}] });
  });

  it('finds nothing for fewer than two characters, and sends no call to other services', async () => {
    const before = world.exchange.viewers.length;
    for (const text of ['', ' ', 'q']) expect(await search(text)).toEqual({ groups: [], unavailable: [] });
    expect(world.exchange.viewers).toHaveLength(before);
  });

  it('sends one call to exchange and one to identity, with the caller as the viewer', async () => {
    await search('nothing at all');
    const [calls, searches] = [world.identity.callCount, world.exchange.viewers.length];
    await search('nothing at all');
    expect(world.identity.callCount).toBe(calls + 1);
    expect(world.exchange.viewers.slice(searches)).toEqual([reader]);
  });

  it('returns the other groups if a service is unavailable, and names those that are missing', async () => {
    await world.blog(world.member(), { title: 'Wombats in the garden' });
    world.exchange.titles.push('Draw a Wombats family');
    world.identity.isUnavailable = true;
    const withoutMembers = await search('Wombats');
    expect([kinds(withoutMembers), withoutMembers.unavailable]).toEqual([
      ['requests', 'blogs'],
      ['offers', 'members'],
    ]);
    world.exchange.isUnavailable = true;
    const alone = await search('Wombats');
    expect([kinds(alone), alone.unavailable]).toEqual([['blogs'], ['requests', 'offers', 'members']]);
  });

  it('no longer finds a post that was taken down', async () => {
    const blog = await world.blog(world.member(), { title: 'Numbats for sale' });
    expect(kinds(await search('numbats'))).toEqual(['blogs']);
    await world.takeDown('blog', blog.id);
    expect(kinds(await search('numbats'))).toEqual([]);
  });
});
