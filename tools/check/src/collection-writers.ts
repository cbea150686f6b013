import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

const OVERDUE = 'Durable tasks are claimed and retried in the rows that they are about.';

/** Files that write a collection besides its store, with the reason. */
export const OTHER_WRITERS: Readonly<Record<string, string>> = {
  'apps/exchange/src/disputes/overdue-decision.store.ts': OVERDUE,
  'apps/exchange/src/requests/publishing/overdue-intent.store.ts': OVERDUE,
  'apps/exchange/src/settlement/overdue-session.store.ts': OVERDUE,
  'apps/exchange/src/sessions/place-session.store.ts':
    'The clock and the log of sessions at a place, which no other file writes.',
  'apps/exchange/src/tag-names/tag-copy.store.ts':
    'Renames and merges of tags change the same fields in three collections.',
};

const WRITES =
  'updateOne|updateMany|findOneAndUpdate|findByIdAndUpdate|replaceOne|findOneAndReplace|create|insertOne|insertMany|bulkWrite|deleteOne|deleteMany|findOneAndDelete|findByIdAndDelete';
/** Classes that only read the model that they are given. */
const READERS = 'PagedList|FreshCounts';

/**
 * Returns whether a file writes the collection of a model: it calls an update of the field that it stores the model in,
 * or passes the model to code that is not known to only read.
 */
export function writesModel(source: string, model: string): boolean {
  const fields = [...source.matchAll(new RegExp(`this\\.(#?\\w+) = ${model}\\(`, 'g'))].map(
    ([, field]) => field,
  );
  const isWritten = fields.some((field) => new RegExp(`this\\.${field}\\s*\\.(${WRITES})\\(`).test(source));
  const passesOn = new RegExp(`(?<!this\\.#?\\w+ = |new (${READERS})\\()\\b${model}\\(`);
  return isWritten || passesOn.test(source);
}

/** Returns the files that write each model which several files share, by the name of the model. */
export function findWriters(): Map<string, string[]> {
  const stores = globSync('apps/*/src/**/*.store.ts', { cwd: ROOT }).map((file) => ({
    file,
    source: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const models = stores.flatMap(({ source }) =>
    [...source.matchAll(/export const (\w+Model) = /g)].map(([, model = '']) => model),
  );
  return new Map(
    models.map((model) => [
      model,
      stores.filter(({ source }) => writesModel(source, model)).map(({ file }) => file),
    ]),
  );
}
