import type { ClientSession, Model, Query, QueryFilter } from 'mongoose';

export interface Page<T> {
  items: T[];
  /** Number of items on all pages. */
  count: number;
}

/**
 * Returns one page of a sorted query, `page` from 1, with the exact count. Build the response with `toPage` of the
 * contracts.
 */
export async function findPage<Items extends readonly unknown[]>(
  query: Query<Items, unknown>,
  { page, size }: { page: number; size: number },
): Promise<Page<Items[number]>> {
  const [items, count] = await Promise.all([
    query
      .clone()
      .skip((page - 1) * size)
      .limit(size)
      .exec(),
    countAll(query.model, query.getFilter(), query.getOptions().session),
  ]);
  return { items: [...items], count };
}

/** Counts the rows that match a filter. Uses the collection's metadata if the filter is empty, to avoid a collection scan. */
export function countAll<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  session?: ClientSession | null,
): Promise<number> {
  if (session) return model.countDocuments(filter, { session }).exec();
  const isOfAll = Object.keys(filter).length === 0;
  return isOfAll ? model.estimatedDocumentCount().exec() : model.countDocuments(filter).exec();
}
