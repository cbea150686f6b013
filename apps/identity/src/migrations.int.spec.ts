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
