/** The meanings of a column. A column without one is ignored. */
export type ColumnMeaning =
  | 'key'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'language'
  | 'joined_at'
  | 'last_active_at'
  | 'state'
  | 'about'
  | 'credit_limit'
  | 'balance'
  | 'at'
  | 'from'
  | 'to'
  | 'amount'
  | 'tag'
  | 'text'
  | 'member'
  | 'title'
  | 'categories'
  | 'created_at';

/** The formats of a table's amounts. `units` are converted with the setting "minutes per unit". */
export type NumberFormat = 'hours' | 'hours_and_minutes' | 'minutes' | 'seconds' | 'units';

/** The contents of a table's rows. */
export type TableContent = 'members' | 'movements' | 'offers' | 'needs' | 'ignored';

/** The order of day and month in dates such as `3/4/2021`. ISO dates are read in either case. */
export type DateOrder = 'day_first' | 'month_first';

/** An admin's explanation of a table. */
export interface TableMapping {
  content: TableContent;
  /** One meaning per column of the header, or null. Each meaning is used at most once. */
  columns: (ColumnMeaning | null)[];
  numbers: NumberFormat;
  dates: DateOrder;
}

/** A table that waits for an explanation, with what an admin needs to give one. */
export interface UnmappedTable {
  file: string;
  fingerprint: string;
  header: string[];
  /** The first rows below the header, at most 5. */
  sample: string[][];
  /** Guessed from the header and the sample. */
  proposal: TableMapping;
}
