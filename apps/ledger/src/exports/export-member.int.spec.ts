import {
  ledgerApi,
  type MemberExportPage,
  type MemberId,
  newId,
  SessionId,
  TransferId,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { PaymentsWorld } from '../../test/payments-world.js';
import { memberAccount } from '../core/index.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
});
afterAll(() => world.stop());

/** Reads all pages of a member's export, one after another. */
async function exportAllPages(member_id: MemberId): Promise<Pick<MemberExportPage, 'file' | 'rows'>[]> {
  const pages: MemberExportPage[] = [];
  let cursor: string | null = null;
  do {
    const input = { member_id, cursor };
    const page: MemberExportPage = await world.ledger
      .get(Caller)
      .call(ledgerApi.exportMember, input, systemContext());
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages.map(({ file, rows }) => ({ file, rows }));
}

/** Creates a ten-minute settlement to a member and reverses it as an admin. */
async function taught(member: MemberId, title: string, reason: string) {
  const key = `meeting:${newId()}:settle`;
  const transfer = await world.ledger.get(Ledger).submit(
    {
      ...{ type: 'transfer.post', key, from: 'community', to: memberAccount(member) },
      ...{ amountMinutes: 10, kind: 'settlement', note: null },
    },
    systemContext(),
  );
  if (!transfer.ok) throw new Error(transfer.failure.code);
  await world.ledger
    .get(UnitOfWork)
    .run(systemContext(), (tx) =>
      world.ledger
        .get(TransferDescriptionStore)
        .save({ _id: key, title, sessionId: newId(SessionId), note: '', writtenBy: member }, tx),
    );
  const id = TransferId.parse(String(transfer.act.transfers[0]?.id));
  await world.asAdmin(ledgerApi.reverseTransfer, { id, reason });
}

it("exports a member's balance, transfers and purchases", async () => {
  const member = world.member();
  const { order_id: paid } = await world.order(member);
  await world.verify(member, await world.payAtCheckout(paid));
  world.clock.advance(1_000);
  await world.order(member);
  await taught(member, 'First chords', 'It was given twice.');
  const [balance, transfers, purchases, ...more] = await exportAllPages(member);
  expect(more).toEqual([]);
  expect(balance).toEqual({ file: 'balance', rows: [{ available_minutes: 120, held_minutes: 0 }] });
  expect(transfers).toMatchObject({
    file: 'transfers',
    rows: [
      { minutes: 10, to: 'community', kind: 'reversal', title: 'First chords', note: 'It was given twice.' },
      { minutes: 10, from: 'community', kind: 'settlement', title: 'First chords', note: '' },
      { minutes: 60, from: 'platform', kind: 'purchase', title: 'One hour', note: '' },
      { minutes: 60, from: 'community', kind: 'welcome' },
    ],
  });
  expect(purchases).toMatchObject({
    file: 'purchases',
    rows: [
      { status: 'PE', razorpay_payment_id: null },
      { status: 'SU', amount: 99, plan: { name: 'One hour', minutes: 60 }, razorpay_order_id: paid },
    ],
  });
});

it('exports an empty file if the member never bought anything', async () => {
  expect((await exportAllPages(world.member())).at(-1)).toEqual({ file: 'purchases', rows: [] });
});
