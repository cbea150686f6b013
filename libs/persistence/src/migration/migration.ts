import type { Connection } from 'mongoose';

/** What a migration works with. */
export interface MigrationRun {
  database: Connection;
  /** What an earlier run saved last that was ended before it was done; `null` for none. */
  cursor: string | null;
  /** Remembers how far the migration is. */
  save(cursor: string): Promise<void>;
  /** Aborted when another process may have taken over. */
  signal: AbortSignal;
}

/** A change of data that are there already. It runs once for a database, after the indexes are built. */
export interface Migration {
  /** From 1, in the order of their runs; never used again. */
  number: number;
  /** For the log. */
  name: string;
  /** Works in small steps, each of which may be repeated: a run that was ended goes on from its last cursor. */
  run(run: MigrationRun): Promise<void>;
}
