import type { mongo } from 'mongoose';
import {
  type ChainState,
  JournalCheck,
  type CheckedBalance,
  type JournalReport,
} from '../verification-rules/index.js';
import type { VerificationJob } from './verification-messages.js';
import { openStoredJournal } from './stored-journal.store.js';
import { withDedicatedConnection } from './dedicated-connection.store.js';

export interface BooksReport extends JournalReport {
  readonly entries: number;
}

type Claim = CheckedBalance & { readonly seq: number };
interface AccountRow extends Omit<CheckedBalance, 'account'> {
  _id: string;
  /** Number of the entry that last changed the account. */
  seq: number;
}
interface GenerationsRow {
  _id: string;
  current: { generation: number };
}
interface PositionRow {
  _id: string;
  seq: number;
}

const MAX_PROBLEMS = 20;
/** Id of a row that marks a generation as complete and is no account. */
const COMPLETENESS_ROW_ID = '#';

interface BooksJob extends Omit<VerificationJob, 'every'> {
  /** An entry that the journal must contain, such as the last one of a restored backup. */
  head: ChainState | null;
}

/**
 * Verifies the whole journal from its first entry, without any checkpoint, and compares the projected
 * accounts with it. Reads only; the ledger may write meanwhile.
 */
export const checkBooks = (
  { mongoUri, database, head }: BooksJob,
  onEntry: (seq: number, end: number) => void,
): Promise<BooksReport> =>
  withDedicatedConnection(mongoUri, database, (connection) => verifyBooks(connection, head, onEntry));

async function verifyBooks(
  database: mongo.Db,
  head: ChainState | null,
  onEntry: (seq: number, end: number) => void,
): Promise<BooksReport> {
  const projected = await readProjectedRows(database);
  const journal = openStoredJournal(database);
  const end = await journal.lastSeq();
  const check = new JournalCheck();
  const claims = new Map<string, Claim>();
  let entries = 0;
  let isHeadMissing = head !== null && head.seq > 0;
  for await (const entry of journal.entries(0, end)) {
    check.read(entry);
    for (const balance of entry.balancesAfter) claims.set(balance.account, { ...balance, seq: entry._id });
    if (entry._id === head?.seq && entry.hash === head.hash) isHeadMissing = false;
    entries += 1;
    onEntry(entry._id, end);
  }
  const report = check.report();
  const problems = [...report.problems];
  if (isHeadMissing) problems.push(`entry ${head?.seq} of the backup is missing or has another hash`);
  for await (const row of projected.rows) {
    const claim = claims.get(row._id);
    claims.delete(row._id);
    const problem = row.seq > end ? null : differenceOf(row, claim, projected.seq);
    if (problem !== null && problems.length < MAX_PROBLEMS) problems.push(problem);
  }
  for (const { account, seq } of claims.values())
    if (seq <= projected.seq && problems.length < MAX_PROBLEMS) problems.push(`${account} is not projected`);
  return { ...report, entries, problems };
}

/**
 * Returns the rows of the current generation and the entry up to which they are complete. Must be called
 * before reading the journal's end.
 */
async function readProjectedRows(database: mongo.Db) {
  const row = await database.collection<GenerationsRow>('generations').findOne({ _id: 'projections' });
  const generation = row?.current.generation ?? 0;
  const named = (name: string) => (generation === 0 ? name : `${name}_${generation}`);
  const position = await database.collection<PositionRow>('positions').findOne({ _id: named('projections') });
  return {
    seq: position?.seq ?? 0,
    rows: database.collection<AccountRow>(named('accounts')).find({ _id: { $ne: COMPLETENESS_ROW_ID } }),
  };
}

/** Returns the difference between a projected account and the journal, or `null`. */
function differenceOf(row: AccountRow, claim: Claim | undefined, projectedSeq: number): string | null {
  if (!claim) return `${row._id} is projected but not in the journal`;
  if (row.seq < claim.seq)
    return claim.seq <= projectedSeq
      ? `${row._id} is projected as of entry ${row.seq}, not ${claim.seq}`
      : null;
  const isSame = row.available === claim.available && row.held === claim.held && row.debt === claim.debt;
  return isSame
    ? null
    : `${row._id} is projected as ${row.available}+${row.held}-${row.debt}, but the journal says otherwise`;
}
