import { createHash } from 'node:crypto';
import { MongoClient } from 'mongodb';

const MEMBERS = 10_000;
const ENTRIES_AT_ONCE = 1_000;

/** Writes a valid journal directly into the database: each entry sells one minute to one of 10,000 members. */
export async function fillJournal(uri: string, database: string, count: number): Promise<void> {
  const client = new MongoClient(uri);
  await client.connect();
  const journal = client.db(database).collection<{ _id: number }>('journal');
  // The ledger's own index. If the ledger built it over the full journal at start, the database would block for
  // seconds.
  await journal.createIndex({ 'acts.key': 1 }, { unique: true });
  const minutes = new Map<string, number>();
  let prevHash = '0'.repeat(64);
  for (let seq = 1; seq <= count;) {
    const entries = [];
    for (; entries.length < ENTRIES_AT_ONCE && seq <= count; seq += 1) {
      const to = `member:${seq % MEMBERS}`;
      minutes.set(to, (minutes.get(to) ?? 0) + 1);
      const balances = [balance('platform', -seq), balance(to, minutes.get(to) ?? 0)];
      const facts = {
        _id: seq,
        v: 2,
        atMs: 1_800_000_000_000 + seq,
        acts: [journalEntry(seq, to, balances)],
      };
      const entry = { ...facts, balancesAfter: balances, prevHash };
      prevHash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
      entries.push({ ...entry, hash: prevHash });
    }
    await journal.insertMany(entries, { ordered: false });
  }
  await client.close();
}

/** Sets the positions of the running projections and of the relay to the end of the journal. */
export async function skipToEnd(uri: string, database: string): Promise<void> {
  const client = new MongoClient(uri);
  await client.connect();
  const rows = client.db(database);
  const journal = rows.collection<{ _id: number; hash: string; atMs: number }>('journal');
  const last = await journal.findOne({}, { sort: { _id: -1 } });
  if (!last) throw new Error('the journal is empty');
  const { _id: seq, hash, atMs } = last;
  const positions = rows.collection<{ _id: string }>('positions');
  await positions.insertOne({ _id: 'projections', ...{ seq, hash, atMs, transferCount: seq } });
  const relay = rows.collection<{ _id: string }>('relay_positions');
  await relay.insertOne({ _id: 'relay', ...{ seq, trail: [] } });
  await client.close();
}

const balance = (account: string, available: number) => ({ account, available, held: 0, debt: 0 });

function journalEntry(seq: number, to: string, balances: readonly object[]) {
  const key = `bench:${seq}`;
  const move = { from: 'platform', to, amountMinutes: 1, kind: 'purchase', note: null };
  const command = { type: 'transfer.post', key, ...move, context: { correlationId: null, actorId: null } };
  const transfers = [{ id: String(seq), ...move, reverses: null }];
  return { key, command, transfers, hold: null, reversed: null, debt: null, balances };
}
