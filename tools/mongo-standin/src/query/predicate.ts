import type { Document } from '../bson/values.ts';
import type { Variables } from '../expression/evaluator.ts';

/** What one evaluation learns besides yes or no. */
export interface MatchContext {
  /** Index of the first array element that matched, for the `$` operator. */
  position?: number | undefined;
}

export type Predicate = (document: Document, context: MatchContext) => boolean;

export interface FilterOptions {
  variables?: Variables | undefined;
}

/** What a field's operators need of the filter around them: $elemMatch holds a filter again. */
export interface FieldOptions extends FilterOptions {
  readonly compileFilter: (filter: Document, options: FilterOptions) => Predicate;
}
