import type { CallContext } from '@skillhour/contracts';
import { systemContext, type Tx } from '@skillhour/messaging';
import { BATCH_SIZE, changeInBatches } from './transactions-in-batches.js';

/** Changes rows with the ids 000, 001, … and returns the transactions, each with its rows and its deadline. */
async function changeRows(count: number, context: CallContext) {
  const rows = Array.from({ length: count }, (_, index) => String(index).padStart(3, '0'));
  const transactions: { ids: string[]; deadlineAtMs: number | undefined }[] = [];
  const unitOfWork = {
    run: <T>({ deadlineAtMs }: CallContext, work: (tx: Tx) => Promise<T>): Promise<T> => {
      transactions.push({ ids: [], deadlineAtMs });
      return work({} as Tx);
    },
  };
  await changeInBatches(unitOfWork, context, {
    find: (after, limit) =>
      Promise.resolve(rows.filter((id) => after === null || id > after).slice(0, limit)),
    change: (ids) => {
      transactions.at(-1)?.ids.push(...ids);
      return Promise.resolve();
    },
  });
  return { rows, transactions };
}

it.each([
  [0, 0],
  [BATCH_SIZE - 1, 1],
  [BATCH_SIZE, 1],
  [2 * BATCH_SIZE + 1, 3],
])('changes each of %i rows once, in %i transactions', async (count, expected) => {
  const { rows, transactions } = await changeRows(count, systemContext());
  expect(transactions.flatMap(({ ids }) => ids)).toEqual(rows);
  expect(transactions).toHaveLength(expected);
});

it('gives each transaction its own time', async () => {
  const startedMs = Date.now();
  const { transactions } = await changeRows(BATCH_SIZE + 1, { ...systemContext(), deadlineAtMs: startedMs });
  expect(transactions).toHaveLength(2);
  for (const { deadlineAtMs } of transactions) expect(deadlineAtMs).toBeGreaterThan(startedMs);
});
