/** What a check of a database has found. */
export interface Finding {
  /** What was looked at and what came back, in a line. */
  text: string;
  /** What to do about it; absent if all is well. */
  advice?: string;
  /** No service could work with it. */
  isFatal?: true;
}
