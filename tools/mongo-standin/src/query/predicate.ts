import type { Document } from '../bson/values.ts';
import type { Variables } from '../expression/evaluator.ts';

/** Additional result of one evaluation. */
export interface MatchContext {
  /** Index of the first array element that matched, for the `$` operator. */
  position?: number | undefined;
}

export type Predicate = (document: Document, context: MatchContext) => boolean;

export interface FilterOptions {
  variables?: Variables | undefined;
}

/** Options that a field's operators need from the surrounding filter: $elemMatch contains a filter again. */
export interface FieldOptions extends FilterOptions {
  readonly compileFilter: (filter: Document, options: FilterOptions) => Predicate;
}
