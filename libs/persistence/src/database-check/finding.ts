/** Result of one check of a database. */
export interface Finding {
  /** The check and its result, in one line. */
  text: string;
  /** How to solve the problem; absent if the check passed. */
  advice?: string;
  /** The services can't work with this database. */
  isFatal?: true;
}
