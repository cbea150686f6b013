import { parseArgs } from 'node:util';
import { checkBooks } from './verification-process/index.js';

// `npm run check-books -w apps/ledger -- [--head SEQ:HASH]`: verifies the whole journal and the projected balances. With
// --head the journal must contain this entry, for example the last one of a restored backup. Reads MONGO_URI and
// NAMESPACE, writes nothing, and exits with 1 if anything is wrong.
const PROGRESS_EVERY = 100_000;

const { values } = parseArgs({ options: { head: { type: 'string' } } });
const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(values.head ?? '') ?? [];
if (values.head !== undefined && hash === undefined) throw new Error('--head must be SEQ:HASH');
const head = hash === undefined ? null : { seq: Number(seq), hash };

const mongoUri = process.env['MONGO_URI'];
if (!mongoUri) throw new Error('MONGO_URI must be the address of the database');
const database = `${process.env['NAMESPACE'] ?? 'skillhour'}_ledger`;
const report = await checkBooks({ mongoUri, database, head }, (entry, end) => {
  if (entry % PROGRESS_EVERY === 0) console.error(`entry ${entry} of ${end}`);
});
const { entries, accounts, transfers, sumMinutes, chain, problems } = report;
for (const problem of problems) console.error(problem);
console.log(`${entries} entries, ${accounts} accounts, ${transfers} transfers`);
console.log(`the sum of all accounts is ${sumMinutes}, the chain is ${chain}`);
console.log(problems.length === 0 ? 'no problems found' : 'problems found');
process.exitCode = problems.length === 0 ? 0 : 1;
