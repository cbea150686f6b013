import { checkBooks } from './verification-process/index.js';

// `npm run check-books -w apps/ledger`: verifies the whole journal and the projected balances. Reads
// MONGO_URI and NAMESPACE, writes nothing, and exits with 1 if anything is wrong.
const PROGRESS_EVERY = 100_000;

const mongoUri = process.env['MONGO_URI'];
if (!mongoUri) throw new Error('MONGO_URI must be the address of the database');
const database = `${process.env['NAMESPACE'] ?? 'skillhour'}_ledger`;
const report = await checkBooks({ mongoUri, database }, (seq, end) => {
  if (seq % PROGRESS_EVERY === 0) console.error(`entry ${seq} of ${end}`);
});
const { entries, accounts, transfers, sumMinutes, chain, problems } = report;
for (const problem of problems) console.error(problem);
console.log(`${entries} entries, ${accounts} accounts, ${transfers} transfers`);
console.log(`the sum of all accounts is ${sumMinutes}, the chain is ${chain}`);
console.log(problems.length === 0 ? 'no problems found' : 'problems found');
process.exitCode = problems.length === 0 ? 0 : 1;
