import { type Trend, trendWeeks } from '@skillhour/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { PagedList } from './paged-list.js';

/**
 * Counts the rows that match filters. Counts are at most five seconds old and shared by callers meanwhile. Each filter
 * needs an index.
 */
export class FreshCounts<Row extends { _id: unknown }> {
  readonly #list: PagedList<Row>;

  constructor(model: Model<Row>) {
    this.#list = new PagedList(model, [['_id', 1]]);
  }

  count(filter: QueryFilter<Row>): Promise<number> {
    return this.#list.count(filter);
  }

  /** Returns how many of them fall into each of the last weeks, by the given date field. */
  trend(filter: QueryFilter<Row>, date: string, until: Date): Promise<Trend> {
    const weeks = trendWeeks(until).map(({ from, to }) => ({ ...filter, [date]: { $gte: from, $lt: to } }));
    return Promise.all(weeks.map((week) => this.count(week)));
  }
}
