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
/** How many rows each query passed over, and each count as -1, since the test began. */
let skips: number[];
let nowMs = 0;
let list: PagedList<NoteRow>;

const noteOf = (serial: number, author = 'ann'): NoteRow => ({
  _id: `${author}-${String(serial).padStart(6, '0')}`,
  author,
  title: `${serial % 10 === 0 ? 'Bread' : 'Cake'} (${serial})`,
  // Three share a moment, so that the id decides too.
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

const placeOf = (page: number) => ({ offset: (page - 1) * SIZE, size: SIZE });
const ids = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id);
/** What a page is, found the plain way. */
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
])('answers every page as it is, turned %s', async (_, pages) => {
  for (const page of pages) {
    const found = await list.find({ author: 'ann' }, query(page));
    expect([page, ids(found)]).toEqual([page, await expected({ author: 'ann' }, page)]);
    expect(found.count).toBe(COUNT);
  }
});

it('keeps lists apart that differ in their filter only, and pages of one list that differ in size', async () => {
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

it('passes over no more than one query may, wherever the page is, and over nothing beside a page just seen', async () => {
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
  // Each page of the list, then the same found the plain way.
  expect(skips.filter((_, index) => index % 2 === 0)).toEqual([0, SIZE, 0]);
});

it('makes the way to a page once for all who ask for pages behind it meanwhile', async () => {
  const pages = [LAST - 90, LAST - 91, LAST - 92, LAST - 93];
  const found = await Promise.all(pages.map((page) => list.rows({ author: 'ann' }, placeOf(page))));
  // One stride; then each page passes over what is left.
  expect(skips.filter((skip) => skip === 999)).toHaveLength(1);
  for (const [index, page] of pages.entries())
    expect(found[index]?.map(({ _id }) => _id)).toEqual(await expected({ author: 'ann' }, page));
});

it('counts once for all who ask in these seconds, and never tells a count older than that', async () => {
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

it('places pages by what it knows for no longer than that, however it came to know it', async () => {
  const filter = { author: 'bob' };
  await list.find(filter, query(1));
  await notes.create(noteOf(2_000, 'bob'));
  // A border found from a border is as old as the first.
  nowMs += 3_500;
  await list.find(filter, query(2));
  nowMs += 1_400;
  expect(ids(await list.find(filter, query(3)))).toEqual(await expected(filter, 3));
});

it('shows a new row on the first page at once', async () => {
  const filter = { author: 'bob' };
  await list.find(filter, query(1));
  await notes.create(noteOf(3_000, 'bob'));
  expect(ids(await list.find(filter, query(1)))[0]).toBe('bob-003000');
});

it('counts a list of one page by its rows, and an own list exactly', async () => {
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

it('asks again after a count that failed', async () => {
  const filter = { author: 'bob' };
  const counting = jest.spyOn(notes, 'countDocuments');
  counting.mockImplementationOnce((() => ({ exec: () => Promise.reject(new Error('away')) })) as never);
  await expect(list.find(filter, query(1))).rejects.toThrow('away');
  expect((await list.find(filter, query(1))).count).toBeGreaterThan(30);
  counting.mockRestore();
});
