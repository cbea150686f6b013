import type { mongo } from 'mongoose';
import { readFileSync } from 'node:fs';

/** An index that a service's schemas declare. */
export interface KnownIndex extends mongo.IndexDescription {
  service: string;
  collection: string;
  name: string;
}

/** A query of a service, with sample values (extended JSON). */
export interface KnownQuery {
  service: string;
  collection: string;
  filter?: mongo.Document;
  sort?: mongo.Document;
  hint?: mongo.Hint;
  pipeline?: mongo.Document[];
  /** Why it may scan the collection or sort in memory: which few documents it finds. Written by hand. */
  few?: string;
}

/** Recorded by test runs and compared with each later run (docs/adr/0041). */
export interface KnownUsage {
  indexes: KnownIndex[];
  queries: KnownQuery[];
}

const FILE = new URL('../../queries.json', import.meta.url);

/** Reads the recorded indexes and queries. */
export const readKnownUsage = (): KnownUsage => JSON.parse(readFileSync(FILE, 'utf8')) as KnownUsage;
