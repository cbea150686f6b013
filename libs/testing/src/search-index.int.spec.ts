import { createLogger } from '@skillhour/observability';
import { migrate, openDatabase, SearchIndex } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { freshNamespace, startInfrastructure, type Infrastructure } from './index.js';

const SIZE = 50;

let infrastructure: Infrastructure;
let database: Connection;
let index: SearchIndex;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  index = new SearchIndex(database, 'words');
  await migrate(database, [], logger);
});
afterAll(async () => {
  await database.close();
  await infrastructure.stop();
});

/** Inserts this many rows with a token, the newest last. */
const fill = (token: string, count: number) =>
  database.collection<{ _id: string }>('words').insertMany(
    Array.from({ length: count }, (_, n) => ({
      _id: `${token} ${n}`,
      ...{ list: 'shelf', facets: [], words: [token], at: new Date(n * 1_000) },
    })),
  );
const search = (text: string, page = 1, size = SIZE) => index.search({ list: 'shelf', text }, { page, size });

it('counts matches and returns the best first', async () => {
  await fill('1rye', 30);
  await fill('3rye', 40);
  expect((await search('rye')).count).toBe(70);
  const { items, count } = await search('rye', 2);
  expect([count, items.length, items[0]]).toEqual([70, 20, '3rye 19']);
});

it('returns the best matches of every quality without counting', async () => {
  await fill('1oats', 2);
  await fill('3oats', 40);
  const top = (text: string, size: number) => index.top({ list: 'shelf', text }, size);
  expect(await top('oats', 4)).toEqual(['1oats 1', '1oats 0', '3oats 39', '3oats 38']);
  expect(await top('oats', 2)).toEqual(['1oats 1', '1oats 0']);
  expect(await top('no such grain', 4)).toEqual([]);
  expect(await top('!?', 4)).toEqual([]);
});

it('returns at most a thousand results, and paginates to the last one', async () => {
  await fill('1bread', 990);
  await fill('3bread', 30);
  const { items, count } = await search('bread', 20);
  expect([count, items.length]).toEqual([1_000, SIZE]);
  expect(items.slice(38, 42)).toEqual(['1bread 1', '1bread 0', '3bread 29', '3bread 28']);
  await fill('1cake', 1_100);
  expect((await search('cake')).count).toBe(1_000);
  const last = await search('cake', 20);
  expect([last.count, last.items.at(-1)]).toEqual([1_000, '1cake 100']);
  expect(await search('cake', 21)).toEqual({ items: [], count: 1_000 });
  const odd = await search('cake', 84, 12);
  expect([odd.count, odd.items.length]).toEqual([1_000, 4]);
});

it('finds only rows with a facet of each list, and counts a row with several of them once', async () => {
  const rows = [['red', 'large', 'small'], ['red'], ['green', 'small'], ['blue', 'small']];
  await database.collection<{ _id: string }>('words').insertMany(
    rows.map((facets, n) => ({
      _id: `plum ${n}`,
      ...{ list: 'shelf', facets, words: ['1plum'], at: new Date(n * 1_000) },
    })),
  );
  const find = (...facets: string[][]) =>
    index.search({ list: 'shelf', text: 'plum', facets }, { page: 1, size: SIZE });
  expect(await find(['red', 'green'], ['large', 'small'])).toEqual({ items: ['plum 2', 'plum 0'], count: 2 });
  expect(await find(['large', 'small'])).toMatchObject({ count: 3 });
  expect(await find(['large'], ['blue'])).toEqual({ items: [], count: 0 });
});
