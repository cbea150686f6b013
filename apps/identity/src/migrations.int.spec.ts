import { createLogger } from '@skillhour/observability';
import { migrate, openDatabase } from '@skillhour/persistence';
import { freshNamespace, startInfrastructure, type Infrastructure } from '@skillhour/testing';
import { identityMigrations } from './migrations.js';

const logger = createLogger({ service: 'test', level: 'fatal' });
const PROFILES = 1_200;

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

it('hides the emails of existing members once, and continues after an interrupted run', async () => {
  const database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  const profiles = database.collection<{ _id: string; showEmail: boolean; about: string }>('profiles');
  const idOf = (index: number) => `member-${String(index).padStart(4, '0')}`;
  await profiles.insertMany(
    Array.from({ length: PROFILES }, (_, index) => ({ _id: idOf(index), showEmail: true, about: 'Hello' })),
  );
  const [hide] = identityMigrations;
  const saved: string[] = [];
  const ending = new AbortController();
  const save = async (reached: string) => {
    saved.push(reached);
    ending.abort();
  };
  await hide?.run({ database, cursor: null, save, signal: ending.signal });
  expect(saved).toEqual([idOf(499)]);
  expect(await profiles.countDocuments({ showEmail: true })).toBe(PROFILES - 500);
  await migrate(database, identityMigrations, logger);
  expect(await profiles.countDocuments({ showEmail: false, about: 'Hello' })).toBe(PROFILES);
  await profiles.updateOne({ _id: idOf(7) }, { $set: { showEmail: true } });
  await migrate(database, identityMigrations, logger);
  expect(await profiles.countDocuments({ showEmail: true })).toBe(1);
  await database.close();
});

it('adds an entry for each skill once, in the order of the names, and keeps existing entries', async () => {
  const database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  const createdAt = new Date('2026-01-05T10:00:00Z');
  type StoredProfile = { _id: string; createdAt: Date; skills: string[]; learns?: string[] };
  await database.collection<StoredProfile>('profiles').insertMany([
    { _id: 'mira', createdAt, skills: ['Guitar', 'Chess'], learns: ['Guitar'] },
    { _id: 'noor', createdAt, skills: ['Drawing'] },
    { _id: 'omar', createdAt, skills: [], learns: [] },
  ]);
  const entries = database.collection<{ _id: string }>('entries');
  const drawing = { memberId: 'noor', kind: 'teach', name: 'Drawing', nameKey: 'drawing' };
  await entries.insertOne({ _id: 'old', ...drawing, about: 'Faces.' } as { _id: string });
  const [, add] = identityMigrations;
  const run = { database, cursor: null, save: () => Promise.resolve(), signal: new AbortController().signal };
  await add?.run(run);
  await add?.run(run);
  const empty = { about: '', tags: [], level: null, createdAt };
  expect(
    await entries
      .find({ memberId: 'mira' } as object)
      .sort({ _id: 1 })
      .toArray(),
  ).toMatchObject([
    { kind: 'teach', name: 'Guitar', nameKey: 'guitar', ...empty, refreshAt: new Date(0) },
    { kind: 'teach', name: 'Chess', nameKey: 'chess', ...empty, refreshAt: new Date(0) },
    { kind: 'learn', name: 'Guitar', nameKey: 'guitar', ...empty, refreshAt: null },
  ]);
  expect(await entries.countDocuments()).toBe(4);
  expect(await entries.findOne({ _id: 'old' })).toMatchObject({ about: 'Faces.' });
  await database.close();
});

it('marks the members who have had a lesson', async () => {
  const database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  type StoredProfile = { _id: string; figures?: object; hadLesson?: boolean };
  const profiles = database.collection<StoredProfile>('profiles');
  await profiles.insertMany([
    { _id: 'mira', figures: { sessions_taught: 0, sessions_learned: 2 } },
    { _id: 'noor', figures: { sessions_taught: 0, sessions_learned: 0 } },
    { _id: 'omar' },
  ]);
  const [, , mark] = identityMigrations;
  const run = { database, cursor: null, save: () => Promise.resolve(), signal: new AbortController().signal };
  await mark?.run(run);
  const marked = await profiles.find({ hadLesson: true }).toArray();
  expect(marked.map(({ _id }) => _id)).toEqual(['mira']);
  await database.close();
});
