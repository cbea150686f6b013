import type { CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { UnitOfWork } from './unit-of-work.js';

/** Rows per transaction. */
export const BATCH_SIZE = 50;
/** Time limit of one transaction. Together they may take longer than an event handler's own deadline allows. */
const BATCH_TIMEOUT_MS = 20_000;

interface RowsToChange<Id extends string> {
  /** Returns the ids of up to `limit` rows, in their order, after the id `after`. */
  find: (after: Id | null, limit: number) => Promise<Id[]>;
  /** Changes these rows. Changing a row twice must be harmless. */
  change: (ids: readonly Id[], tx: Tx) => Promise<void>;
}

/** Changes any number of rows in batches of one transaction each, so that no lock is held for long. */
export async function changeInBatches<Id extends string>(
  unitOfWork: Pick<UnitOfWork, 'run'>,
  context: CallContext,
  { find, change }: RowsToChange<Id>,
): Promise<void> {
  let after: Id | null = null;
  for (;;) {
    const ids: Id[] = await find(after, BATCH_SIZE);
    const batchContext = { ...context, deadlineAtMs: Date.now() + BATCH_TIMEOUT_MS };
    if (ids.length > 0) await unitOfWork.run(batchContext, (tx) => change(ids, tx));
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1) ?? null;
  }
}
