import { contentEvents, exchangeApi, type MemberId, TagId } from '@skillhour/contracts';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const explore = async (category: string, by: MemberId, search = '') =>
  (await world.call(exchangeApi.exploreRequests, { category, search, page_size: 100 }, by)).results.map(
    ({ id }) => id,
  );

it('renames a tag in requests and sessions, and lists find them only by the new name', async () => {
  const { student, teacher, request, sessionId } = await world.agreedSession();
  const open = await world.publish(world.member(60));
  const [tag] = open.tags;
  await world.deliverEvent(contentEvents.tagRenamed, { tag: { id: tag!.id, name: 'Typed JavaScript' } });
  const read = await world.call(exchangeApi.readRequest, { id: request.id }, student);
  expect(read.tags).toMatchObject([{ id: tag!.id, name: 'Typed JavaScript' }]);
  expect(await explore('typed javascript', teacher)).toEqual([open.id]);
  expect(await explore('typescript', teacher)).toEqual([]);
  const { results } = await world.call(
    exchangeApi.listTeachingSessions,
    { category: 'Typed JavaScript' },
    teacher,
  );
  expect(results.map(({ id }) => id)).toEqual([sessionId]);
  await world.deliverEvent(contentEvents.tagRenamed, { tag: { id: tag!.id, name: 'TypeScript' } });
});

it('finds requests by the new name in a search, alone and with other search terms', async () => {
  const open = await world.publish(world.member(60), {
    title: 'Lessons on the hurdy-gurdy',
    tags: ['cooking'],
  });
  const [tag] = open.tags;
  await world.deliverEvent(contentEvents.tagRenamed, { tag: { id: tag!.id, name: 'Gastronomy' } });
  const by = world.member();
  expect(await explore('', by, 'gastronomy')).toEqual([open.id]);
  expect(await explore('gastronomy', by, 'hurdy')).toEqual([open.id]);
  expect(await explore('', by, 'cooking hurdy')).toEqual([]);
  expect(await explore('cooking', by, 'hurdy')).toEqual([]);
  await world.deliverEvent(contentEvents.tagRenamed, { tag: { id: tag!.id, name: 'Cooking' } });
});

it('renames a tag in more requests than fit into one transaction', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push((await world.publish(world.member(60), { tags: ['cooking'] })).id);
  const { tags } = await world.call(exchangeApi.readRequest, { id: ids[0]! }, world.member());
  await world.deliverEvent(contentEvents.tagRenamed, { tag: { id: tags[0]!.id, name: 'Haute cuisine' } });
  expect(await explore('haute cuisine', world.member())).toEqual(expect.arrayContaining(ids));
  await world.deliverEvent(contentEvents.tagRenamed, { tag: { id: tags[0]!.id, name: 'Cooking' } });
});

it('replaces a merged tag once, even if the event is redelivered', async () => {
  const student = world.member(60);
  const { id, tags } = await world.publish(student, { tags: ['cooking', 'typescript'] });
  const [cooking, typescript] = tags;
  const merged = {
    tag_id: typescript!.id,
    into: { id: cooking!.id, name: 'Cooking' },
  };
  await world.deliverEvent(contentEvents.tagsMerged, merged);
  await world.deliverEvent(contentEvents.tagsMerged, merged);
  const read = await world.call(exchangeApi.readRequest, { id }, student);
  expect(read.tags.map(({ name }) => name)).toEqual(['Cooking']);
  expect(await explore('typescript', world.member())).not.toContain(id);
  expect(await explore('cooking', world.member())).toContain(id);
});

it('does not change requests without the tag', async () => {
  const student = world.member(60);
  const before = await world.publish(student, { tags: ['cooking'] });
  await world.deliverEvent(contentEvents.tagRenamed, {
    tag: { id: TagId.parse('another'), name: 'Another' },
  });
  expect(await world.call(exchangeApi.readRequest, { id: before.id }, student)).toEqual(before);
});
