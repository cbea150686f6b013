import { createLogger } from '@skillhour/observability';
import { migrate, openDatabase } from '@skillhour/persistence';
import { freshNamespace, startInfrastructure, type Infrastructure } from '@skillhour/testing';
import { contentMigrations } from './migrations.js';

const logger = createLogger({ service: 'test', level: 'fatal' });
const POSTS = 1_200;

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

it('copies the view counts out of the posts, and continues after an interrupted run', async () => {
  const database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  const posts = database.collection<{ _id: string; views: number }>('posts');
  const counts = database.collection<{ _id: string; views: number }>('view_counts');
  const idOf = (index: number) => `post-${String(index).padStart(4, '0')}`;
  await posts.insertMany(
    Array.from({ length: POSTS }, (_, index) => ({ _id: idOf(index), views: index % 3 })),
  );
  const [copy] = contentMigrations;
  const saved: string[] = [];
  const ending = new AbortController();
  const save = async (reached: string) => {
    saved.push(reached);
    ending.abort();
  };
  await copy?.run({ database, cursor: null, save, signal: ending.signal });
  expect(saved).toEqual([idOf(499)]);
  // Views counted during the migration by the new version, which stores counts separately: after and before the post was copied.
  await counts.updateOne({ _id: idOf(1) }, { $inc: { views: 1 } });
  await counts.insertOne({ _id: idOf(1_001), views: 1 });
  await migrate(database, contentMigrations, logger);
  const copied = await counts.find().sort({ _id: 1 }).toArray();
  expect(copied).toHaveLength((POSTS / 3) * 2);
  expect(copied.slice(0, 3)).toEqual([
    { _id: idOf(1), views: 2 },
    { _id: idOf(2), views: 2 },
    { _id: idOf(4), views: 1 },
  ]);
  expect(copied.find(({ _id }) => _id === idOf(1_001))).toMatchObject({ views: 2 });
  await database.close();
});
