import { createHash } from 'node:crypto';
import { MongoClient } from 'mongodb';

const MEMBERS = 10_000;
const ENTRIES_AT_ONCE = 1_000;

/** Writes a sound journal straight into the database: each entry sells a minute to one of ten thousand members. */
export async function fillJournal(uri: string, database: string, count: number): Promise<void> {
  const client = new MongoClient(uri);
  await client.connect();
  const journal = client.db(database).collection<{ _id: number }>('journal');
  const minutes = new Map<string, number>();
  let prevHash = '0'.repeat(64);
  for (let seq = 1; seq <= count;) {
    const entries = [];
    for (; entries.length < ENTRIES_AT_ONCE && seq <= count; seq += 1) {
      const to = `member:${seq % MEMBERS}`;
      minutes.set(to, (minutes.get(to) ?? 0) + 1);
      const balances = [balance('platform', -seq), balance(to, minutes.get(to) ?? 0)];
      const sealed = { _id: seq, atMs: 1_800_000_000_000 + seq, acts: [act(seq, to, balances)] };
      const entry = { ...sealed, balancesAfter: balances, prevHash };
      prevHash = createHash('sha256').update(spelled(entry)).digest('hex');
      entries.push({ ...entry, hash: prevHash });
    }
    await journal.insertMany(entries, { ordered: false });
  }
  await client.close();
}

const balance = (account: string, available: number) => ({ account, available, held: 0, debt: 0 });

function act(seq: number, to: string, balances: readonly object[]) {
  const key = `bench:${seq}`;
  const move = { from: 'platform', to, amountMinutes: 1, kind: 'purchase', note: null };
  const command = { type: 'transfer.post', key, ...move, context: { correlationId: null, actorId: null } };
  const transfers = [{ id: String(seq), ...move, reverses: null }];
  return { key, command, transfers, hold: null, reversed: null, debt: null, balances };
}

/** As docs/adr/0003 spells an entry. */
function spelled(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );
}
