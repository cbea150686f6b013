import { contentApi, type MemberId } from '@skillhour/contracts';
import { ContentWorld } from '../../test/content-world.js';
import { TagStore } from './tag.store.js';

let world: ContentWorld;
let reader: MemberId;
beforeAll(async () => {
  world = await ContentWorld.start();
  reader = world.member('Reader', 'Only');
});
afterAll(() => world.stop());

const names = () => world.call(contentApi.listSkills, {}, reader);

it('creates starter tags in a language once, even if the language changes later', async () => {
  const tags = [
    { name: 'Lace making', about: 'Bobbins and pins.' },
    { name: 'Net mending', about: 'For boats.' },
  ];
  const spanish: Record<string, string> = { 'Lace making': 'Encaje de bolillos' };
  const store = world.content.get(TagStore);
  await store.ensure(tags, (tag) => ({ ...tag, name: spanish[tag.name] ?? tag.name }));
  await store.ensure(tags);
  const found = await names();
  expect(found).toEqual(expect.arrayContaining(['Encaje de bolillos', 'Net mending']));
  expect(found).not.toContain('Lace making');
});
