import { contentService } from '@skillhour/content/content.service';
import { PostListStore } from '@skillhour/content/posts';
import { newId, TagId, type PostKind } from '@skillhour/contracts';
import { freshNamespace, LocalBroker, LocalDatabase, startService } from '@skillhour/testing';
import { createConnection } from 'mongoose';
import { fillPosts } from './lists/fill-posts.ts';
import { deepPageOf, measureGrowth, readsBy, SIZE } from './lists/growth.ts';
import { retryOutages } from './lists/retry-outages.ts';
import type { Benchmark } from './measure/goal.ts';

const FEW = 10_000;
/** Heap for a million posts with their search tokens in the database stand-in. */
const HEAP_MB = 14_000;
const MANY = Number(process.env['LISTS_ROWS'] ?? 50_000);
/** A database with millions of rows in one heap can block for seconds; filling it tolerates that. */
const FILL_TIMEOUT_MS = 300_000;

/**
 * P5: cost of lists of posts as they grow. One collection has many blogs and few questions; content's own store reads
 * them.
 */
export const p5: Benchmark = async (report) => {
  const [broker, database] = await Promise.all([
    LocalBroker.start(),
    LocalDatabase.start({ heapMb: HEAP_MB }),
  ]);
  const namespace = freshNamespace();
  const content = await startService(contentService, {
    infrastructure: { natsUrl: broker.url, mongoUri: database.uri },
    namespace,
    env: { NODE_ENV: 'development' },
  });
  try {
    const tagId = newId(TagId);
    report(`${MANY} blogs and ${FEW} questions`);
    const filling = createConnection(database.uri, {
      dbName: `${namespace}_content`,
      connectTimeoutMS: FILL_TIMEOUT_MS,
      serverSelectionTimeoutMS: FILL_TIMEOUT_MS,
    });
    await fillPosts(filling, { blog: MANY, question: FEW }, tagId);
    await filling.close();
    const lists = content.get(PostListStore);
    const page = (kind: PostKind, number: number, more: { search?: string; tagId?: TagId } = {}) =>
      retryOutages(() => lists.page({ kind, search: '', page: number, size: SIZE, ...more }));
    const deep = deepPageOf(MANY);
    const rare = { search: { search: 'violin lesson' }, category: { tagId } };
    const readsOf = (kind: PostKind) =>
      readsBy<{ search?: string; tagId?: TagId }>((number, more) => page(kind, number, more), rare, deep);
    return await measureGrowth(
      {
        goal: 'P5',
        rows: { few: FEW, many: MANY },
        deep,
        few: readsOf('question'),
        many: readsOf('blog'),
        pids: [process.pid, database.pid],
      },
      report,
    );
  } finally {
    await content.close();
    await Promise.all([database.stop(), broker.stop()]);
  }
};
