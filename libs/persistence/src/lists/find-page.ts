import type { Query } from 'mongoose';

export interface Page<T> {
  items: T[];
  /** How many there are on all pages. */
  count: number;
}

/** One page of a sorted query, `page` from 1, with the exact count. Build the answer with `toPage` of the contracts. */
export async function findPage<Items extends readonly unknown[]>(
  query: Query<Items, unknown>,
  { page, size }: { page: number; size: number },
): Promise<Page<Items[number]>> {
  const counting = query.model.countDocuments(query.getFilter());
  const { session } = query.getOptions();
  if (session) counting.session(session);
  const [items, count] = await Promise.all([
    query
      .clone()
      .skip((page - 1) * size)
      .limit(size)
      .exec(),
    counting.exec(),
  ]);
  return { items: [...items], count };
}
