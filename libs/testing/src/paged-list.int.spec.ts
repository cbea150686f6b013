import { jest } from '@jest/globals';
import { createLogger } from '@skillhour/observability';
import { migrate, openDatabase, PagedList } from '@skillhour/persistence';
import { Schema, type Connection, type Model } from 'mongoose';
import { freshNamespace, startInfrastructure, type Infrastructure } from './index.js';

interface NoteRow {
  _id: string;
  author: string;
  title: string;
  createdAt: Date;
}
const schema = new Schema<NoteRow>(
  { _id: String, author: String, title: String, createdAt: Date },
  { collection: 'notes', versionKey: false },
);
schema.index({ author: 1, createdAt: -1, _id: -1 });

const SIZE = 12;
const COUNT = 2_507;
const LIFE_MS = 5_000;
const query = (page: number, size = SIZE) => ({ page, size });

let infrastructure: Infrastructure;
let database: Connection;
let notes: Model<NoteRow>;
/** Number of rows that each query skipped since the test began, with -1 for each count. */
let skips: number[];
let nowMs = 0;
let list: PagedList<NoteRow>;

const noteOf = (serial: number, author = 'ann'): NoteRow => ({
  _id: `${author}-${String(serial).padStart(6, '0')}`,
  author,
  title: `${serial % 10 === 0 ? 'Bread' : 'Cake'} (${serial})`,
  // Three rows share a time, so that the id matters as well.
  createdAt: new Date(1_700_000_000_000 + Math.floor(serial / 3) * 1_000),
});

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  database.set(
    'debug',
    (_collection: string, method: string, _filter: unknown, options: { skip?: number }) => {
      if (method === 'find') skips.push(options.skip ?? 0);
      if (method === 'countDocuments') skips.push(-1);
    },
  );
  notes = database.model<NoteRow>('Note', schema);
  skips = [];
  await migrate(database, [], logger);
  await notes.insertMany(Array.from({ length: COUNT }, (_, serial) => noteOf(serial)));
  await notes.insertMany(Array.from({ length: 30 }, (_, serial) => noteOf(serial, 'bob')));
});

afterAll(async () => {
  await database.close();
  await infrastructure.stop();
});

beforeEach(() => {
  skips = [];
  list = new PagedList(
    notes,
    [
      ['createdAt', -1],
      ['_id', -1],
    ],
    () => nowMs,
  );
});

const rangeOf = (page: number) => ({ offset: (page - 1) * SIZE, size: SIZE });
const ids = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id);
/** Returns the ids of a page, read with skip and limit. */
const expected = async (filter: object, page: number, size = SIZE) =>
  (
    await notes
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * size)
      .limit(size)
      .lean()
  ).map(({ _id }) => _id);

const LAST = Math.ceil(COUNT / SIZE);

it.each([
  ['onwards', Array.from({ length: LAST + 1 }, (_, index) => index + 1)],
  ['backwards', Array.from({ length: LAST + 1 }, (_, index) => LAST + 1 - index)],
  ['here and there', [100, 3, LAST, 99, 101, 1, 150, LAST - 1, 149, 4_000]],
])('returns every page correctly when read %s', async (_, pages) => {
  for (const page of pages) {
    const found = await list.find({ author: 'ann' }, query(page));
    expect([page, ids(found)]).toEqual([page, await expected({ author: 'ann' }, page)]);
    expect(found.count).toBe(COUNT);
  }
});

it('separates lists that differ only in their filter, and pages that differ only in size', async () => {
  const bread = { author: 'ann', title: { $regex: '^Bread \\(', $options: 'i' } };
  const cake = { author: 'ann', title: { $regex: '^Cake \\(', $options: 'i' } };
  for (const filter of [bread, cake, { author: 'bob' }]) {
    for (const [page, size] of [
      [1, 12],
      [2, 12],
      [2, 7],
      [3, 12],
      [2, 20],
    ] as const) {
      expect(ids(await list.find(filter, query(page, size)))).toEqual(await expected(filter, page, size));
    }
  }
  expect((await list.find(bread, query(1))).count).toBe(251);
});

it('counts up to a limit, and then still finds the pages after it', async () => {
  expect(await list.count({ author: 'bob' }, 30)).toBe(30);
  expect(await list.count({ author: 'ann' }, 30)).toBe(30);
  expect(ids(await list.find({ author: 'ann' }, query(LAST)))).toEqual(
    await expected({ author: 'ann' }, LAST),
  );
});

it('limits the rows that one query skips, and skips none next to a page just read', async () => {
  const deep = 200;
  await list.find({ author: 'ann' }, query(deep - 60));
  expect(Math.max(...skips)).toBeLessThanOrEqual(1_000);
  await list.find({ author: 'ann' }, query(deep));
  skips = [];
  const [next, back, last] = [deep + 1, deep - 1, LAST];
  for (const page of [next, back, last]) {
    expect(ids(await list.find({ author: 'ann' }, query(page)))).toEqual(
      await expected({ author: 'ann' }, page),
    );
  }
  // Each page of the list is followed by the reference query.
  expect(skips.filter((_, index) => index % 2 === 0)).toEqual([0, SIZE, 0]);
});

it('shares the seek to a deep page between concurrent readers', async () => {
  const pages = [LAST - 90, LAST - 91, LAST - 92, LAST - 93];
  const found = await Promise.all(pages.map((page) => list.rows({ author: 'ann' }, rangeOf(page))));
  // One stride; then each page skips what is left.
  expect(skips.filter((skip) => skip === 999)).toHaveLength(1);
  for (const [index, page] of pages.entries())
    expect(found[index]?.map(({ _id }) => _id)).toEqual(await expected({ author: 'ann' }, page));
});

it('shares a count between readers for five seconds, and never returns an older one', async () => {
  const filter = { author: 'bob' };
  const many = await Promise.all(Array.from({ length: 5 }, () => list.find(filter, query(1))));
  expect(many.map(({ count }) => count)).toEqual([30, 30, 30, 30, 30]);
  expect(skips.filter((skip) => skip === -1)).toHaveLength(1);
  await notes.create(noteOf(1_000, 'bob'));
  expect((await list.find(filter, query(1))).count).toBe(30);
  nowMs += LIFE_MS - 1;
  const [newest] = ids(await list.find(filter, query(1)));
  expect(newest).toBe('bob-001000');
  expect((await list.find(filter, query(1))).count).toBe(31);
});

it('uses a known position for five seconds at most, whatever it was derived from', async () => {
  const filter = { author: 'bob' };
  await list.find(filter, query(1));
  await notes.create(noteOf(2_000, 'bob'));
  // A position derived from another one is as old as that one.
  nowMs += 3_500;
  await list.find(filter, query(2));
  nowMs += 1_400;
  expect(ids(await list.find(filter, query(3)))).toEqual(await expected(filter, 3));
});

it('shows a new row on the first page immediately', async () => {
  const filter = { author: 'bob' };
  await list.find(filter, query(1));
  await notes.create(noteOf(3_000, 'bob'));
  expect(ids(await list.find(filter, query(1)))[0]).toBe('bob-003000');
});

it('counts a single-page list by its rows, and an exact list without caching', async () => {
  const filter = { author: 'carl' };
  expect(await list.find(filter, query(1))).toEqual({ items: [], count: 0 });
  await notes.create(noteOf(1, 'carl'));
  expect((await list.find(filter, query(1))).count).toBe(1);
  const own = { author: 'ann' };
  expect((await list.find(own, query(1), { exact: true })).count).toBe(COUNT);
  await notes.create(noteOf(9_000));
  expect((await list.find(own, query(1), { exact: true })).count).toBe(COUNT + 1);
  await notes.deleteOne({ _id: noteOf(9_000)._id });
});

it('counts again after a failed count', async () => {
  const filter = { author: 'bob' };
  const counting = jest.spyOn(notes, 'countDocuments');
  counting.mockImplementationOnce((() => ({ exec: () => Promise.reject(new Error('away')) })) as never);
  await expect(list.find(filter, query(1))).rejects.toThrow('away');
  expect((await list.find(filter, query(1))).count).toBeGreaterThan(30);
  counting.mockRestore();
});
