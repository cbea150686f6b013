import { type Trend, trendWeeks } from '@skillhour/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { PagedList } from './paged-list.js';

/** Counts of what filters find, at most five seconds old; whoever asks meanwhile shares them. An index has to carry each filter. */
export class FreshCounts<Row extends { _id: unknown }> {
  readonly #list: PagedList<Row>;

  constructor(model: Model<Row>) {
    this.#list = new PagedList(model, [['_id', 1]]);
  }

  of(filter: QueryFilter<Row>): Promise<number> {
    return this.#list.count(filter);
  }

  /** How many of them fell into each of the last weeks, by a date of theirs. */
  trend(filter: QueryFilter<Row>, date: string, until: Date): Promise<Trend> {
    const weeks = trendWeeks(until).map(({ from, to }) => ({ ...filter, [date]: { $gte: from, $lt: to } }));
    return Promise.all(weeks.map((week) => this.of(week)));
  }
}
