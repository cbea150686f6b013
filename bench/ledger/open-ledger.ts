import { Ledger, type CommandBody } from '@skillhour/ledger/writing';
import { ledgerService } from '@skillhour/ledger/ledger.service';
import { systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { freshNamespace, startService, until, type TestServiceOptions } from '@skillhour/testing';
import type { Connection } from 'mongoose';

const MEMBERS = 1_000;
const GRANT_MINUTES = 1_000_000;
const DEADLINE_MS = 30_000;

/**
 * Starts the complete ledger in this process (journal, projections, relay), with 1,000 members who have ample minutes.
 */
export async function openLedger(infrastructure: TestServiceOptions['infrastructure']) {
  const service = await startService(ledgerService, {
    infrastructure,
    namespace: freshNamespace(),
    // The journal verification is a goal of its own, and would otherwise run during some rounds.
    env: { NODE_ENV: 'development', LEDGER_CHECK_EVERY_MS: '0' },
  });
  const ledger = service.get(Ledger);
  let serial = 0;
  const transfer = async (from: AccountId, to: AccountId, amountMinutes: number) => {
    const key = `bench:${(serial += 1)}`;
    const kind = from === 'community' || to === 'community' ? 'correction' : 'settlement';
    const command: CommandBody = { type: 'transfer.post', key, from, to, amountMinutes, kind, note: null };
    const response = await ledger.submit(command, systemContext({ deadlineAtMs: Date.now() + DEADLINE_MS }));
    if (!response.ok) throw new Error(`a transfer was rejected: ${response.failure.code}`);
  };
  const settled = settledIn(service.get<Connection>(DATABASE));

  await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => transfer('community', account(index), GRANT_MINUTES)),
  );
  await settled();
  return {
    transferBetweenMembers: () => {
      const index = randomMember();
      return transfer(account(index), account((index + 1) % MEMBERS), 1);
    },
    transferToOneAccount: () =>
      transfer(account(1 + Math.floor(Math.random() * (MEMBERS - 1))), account(0), 1),
    settled,
    close: () => service.close(),
  };
}

type AccountId = Extract<CommandBody, { type: 'transfer.post' }>['from'];
const account = (index: number): AccountId => `member:${index}`;
const randomMember = () => Math.floor(Math.random() * MEMBERS);

/** Returns a function that waits until the projections and the published events have reached the journal's end. */
function settledIn(database: Connection): () => Promise<void> {
  const seqOf = async (collection: string) =>
    (await database.collection<{ _id: string; seq: number }>(collection).findOne())?.seq;
  return async () => {
    const [last] = await database
      .collection<{ _id: number }>('journal')
      .find()
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    await until(
      async () => (await seqOf('positions')) === last?._id && (await seqOf('relay_positions')) === last?._id,
      { timeoutMs: DEADLINE_MS, everyMs: 100, what: 'projections and relay' },
    );
  };
}
