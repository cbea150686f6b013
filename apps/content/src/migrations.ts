import type { Migration } from '@skillhour/persistence';

const BATCH_SIZE = 500;

interface OldPost {
  _id: string;
  /** Missing in rows written by this version. */
  views?: number;
}

/**
 * Copies the view counts out of the posts' rows, which votes and replies also change. Keeps the old field, because the
 * previous version still reads it.
 */
const copyViewCounts: Migration = {
  number: 1,
  name: 'copy view counts out of posts',
  run: async (run) => {
    const { database, cursor, signal } = run;
    const posts = database.collection<OldPost>('posts');
    for (let last = cursor; !signal.aborted;) {
      const rows = await posts
        .find({ ...(last !== null && { _id: { $gt: last } }) }, { projection: { views: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH_SIZE)
        .toArray();
      last = rows.at(-1)?._id ?? null;
      if (last === null) return;
      const counts = rows.flatMap(({ _id, views = 0 }) =>
        views > 0 ? { updateOne: { filter: { _id }, update: { $max: { views } }, upsert: true } } : [],
      );
      if (counts.length > 0) await database.collection<{ _id: string }>('view_counts').bulkWrite(counts);
      await run.save(last);
    }
  },
};

/** Data migrations of the content database, in order. */
export const contentMigrations: readonly Migration[] = [copyViewCounts];
