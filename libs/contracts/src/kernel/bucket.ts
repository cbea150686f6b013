/** A small shared key-value table in the broker. Data that must not be lost belongs in a database. */
export interface BucketContract<Name extends string = string> {
  name: Name;
  summary: string;
  /** Lifetime of a value after its last write, in milliseconds. */
  ttlMs: number;
  /** The services that write it and those that watch it. The broker rejects all others. */
  writers: readonly string[];
  watchers: readonly string[];
}

export const bucket = <const Name extends string>(definition: BucketContract<Name>): BucketContract<Name> =>
  definition;
