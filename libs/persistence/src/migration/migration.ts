import type { Connection } from 'mongoose';

/** Context of a migration run. */
interface MigrationRun {
  database: Connection;
  /** Cursor that an earlier, interrupted run saved last; `null` for a first run. */
  cursor: string | null;
  /** Stores how far the migration has come. */
  save(cursor: string): Promise<void>;
  /** Aborted when another process may have taken over. */
  signal: AbortSignal;
}

/** A change of existing data. It runs once per database, after the indexes are built. */
export interface Migration {
  /** Counts from 1 in the order of execution; never reused. */
  number: number;
  /** Name for the log. */
  name: string;
  /** Works in small, repeatable steps: an interrupted run continues from its last cursor. */
  run(run: MigrationRun): Promise<void>;
}
