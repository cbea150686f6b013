import type { mongo } from 'mongoose';
import { readFileSync } from 'node:fs';

/** An index that a service's schemas declare. */
export interface KnownIndex extends mongo.IndexDescription {
  service: string;
  collection: string;
  name: string;
}

/** A query that a service makes, with samples in the place of its values (extended JSON). */
export interface KnownQuery {
  service: string;
  collection: string;
  filter?: mongo.Document;
  sort?: mongo.Document;
  hint?: mongo.Hint;
  pipeline?: mongo.Document[];
  /** Why it may read all there is or sort in memory: there are only a few. Written by hand. */
  few?: string;
}

/** Recorded while all tests ran, and compared with every later run (docs/testing.md). */
export interface KnownUse {
  indexes: KnownIndex[];
  queries: KnownQuery[];
}

const FILE = new URL('../../queries.json', import.meta.url);

/** What the services declare and ask for. */
export const readKnownUse = (): KnownUse => JSON.parse(readFileSync(FILE, 'utf8')) as KnownUse;
