import { contentApi, type AnyEndpoint, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, type Infrastructure, startInfrastructure, startService } from '@skillhour/testing';
import { contentService } from '../content.service.js';
import { STARTER_TAGS } from './starter-tags.js';
import { TagStore } from './tag.store.js';

let infrastructure: Infrastructure;
let service: RunningService;
const namespace = freshNamespace();
const start = () => startService(contentService, { infrastructure, namespace });

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  service = await start();
});
afterAll(async () => {
  await service.close();
  await infrastructure.stop();
});

const call = <E extends AnyEndpoint>(endpoint: E, input: Request<E>) =>
  service.get(Caller).call(endpoint, input, systemContext());
const namesFound = async (search: string) =>
  (await call(contentApi.searchTags, { search })).data.tags.map(({ name }) => name);

describe('starter tags', () => {
  it('are created at the first start, and a restart does not change them', async () => {
    const names = await call(contentApi.listSkills, {});
    expect(names).toEqual(STARTER_TAGS.map(({ name }) => name));
    const before = await call(contentApi.searchTags, {});
    await service.close();
    service = await start();
    expect(await call(contentApi.searchTags, {})).toEqual(before);
  });

  it('are not changed by a restart after an admin edited them', async () => {
    await service.get(TagStore).ensure([{ name: 'zither', about: 'Strings.' }]);
    await service.get(TagStore).ensure([{ name: 'ZITHER', about: 'Something else.' }]);
    const { data } = await call(contentApi.searchTags, { search: 'zither' });
    expect(data.tags).toMatchObject([{ name: 'zither', about: 'Strings.' }]);
  });
});

describe('tag search', () => {
  it('finds part of a name, ignoring case', async () => {
    expect(await namesFound('pYTH')).toEqual(['Python']);
    expect(await namesFound('graph')).toEqual(['Photography']);
    expect(await namesFound('no such skill')).toEqual([]);
  });

  it('returns each tag in the common list format, with its description', async () => {
    const { data } = await call(contentApi.searchTags, { search: 'chess' });
    const [tag] = data.tags;
    expect(tag).toEqual({
      id: tag?.id,
      name: 'Chess',
      tag: { id: tag?.id, name: 'Chess' },
      about: STARTER_TAGS.find(({ name }) => name === 'Chess')?.about,
    });
  });

  it.each(['.*', '^', '(', '[a', '\\', '$', 'a|b', '(a+)+$', '?', '{1}', 'c++'])(
    'treats %s as text, not as a pattern',
    async (text) => {
      await expect(namesFound(text)).resolves.toEqual([]);
    },
  );

  it('finds a name that contains special characters', async () => {
    await service.get(TagStore).ensure([{ name: 'C++ (modern)', about: 'A language.' }]);
    expect(await namesFound('c++ (')).toEqual(['C++ (modern)']);
  });
});

describe('resolving tags', () => {
  it('returns known tags in the requested order without duplicates, and the unknown names', async () => {
    const { tags, unknown } = await call(contentApi.resolveTags, {
      names: ['wheels', 'CHESS', 'Juggling', ' Chess ', ''],
    });
    expect(tags.map(({ name }) => name)).toEqual(['Wheels', 'Chess']);
    expect(unknown).toEqual(['Juggling', '']);
  });
});
