/** A small shared table that the broker keeps. What must not be lost belongs in a database. */
export interface BucketContract<Name extends string = string> {
  name: Name;
  summary: string;
  /** How long a value lives after its last write, in milliseconds. */
  ttlMs: number;
  /** The services that write it, and those that follow it: the broker lets no others. */
  writers: readonly string[];
  followers: readonly string[];
}

export const bucket = <const Name extends string>(definition: BucketContract<Name>): BucketContract<Name> =>
  definition;
