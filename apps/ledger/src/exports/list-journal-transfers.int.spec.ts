import { type JournalTransfer, ledgerApi, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { PaymentsWorld } from '../../test/payments-world.js';
import { payMember } from '../../test/pay-member.js';
import type { z } from 'zod';
import type { JournalEntry } from '../core/index.js';

type Query = Partial<Request<typeof ledgerApi.listJournalTransfers>>;
type Page = z.output<(typeof ledgerApi.listJournalTransfers)['output']>;

const ENTRIES = 130;
const MINUTE_MS = 60_000;

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
  for (let serial = 0; serial < ENTRIES; serial += 1) {
    world.clock.advance(MINUTE_MS);
    await payMember(world.ledger, serial, { members: 7, withinMs: 20_000 });
  }
});
afterAll(() => world.stop());

const read = (query: Query): Promise<Page> =>
  world.ledger.get(Caller).call(ledgerApi.listJournalTransfers, query, systemContext());

/** Reads all pages, as of the moment of the first one. */
async function readAll(query: Query = {}): Promise<JournalTransfer[]> {
  const first = await read(query);
  const all = [...first.transfers];
  for (let after = first.next; after !== null;) {
    const page = await read({ ...query, after, up_to: first.head.seq });
    all.push(...page.transfers);
    after = page.next;
  }
  return all;
}

/** Sums up the stored entries, independently of the endpoint. */
async function sumOfJournal(): Promise<number> {
  const entries = (await world.collection('journal').find().toArray()) as unknown as JournalEntry[];
  return entries
    .flatMap(({ acts }) => acts.flatMap(({ transfers }) => transfers))
    .reduce((sum, { amountMinutes }) => sum + amountMinutes, 0);
}

describe('the transfers of the journal', () => {
  it('are complete over all pages, in order, and add up to the stored journal', async () => {
    const all = await readAll();
    expect(all.map(({ id }) => Number(id))).toEqual(all.map((_, index) => index + 1));
    expect(all.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(await sumOfJournal());
  });

  it('are of one moment, even if transfers are posted between two pages', async () => {
    const first = await read({});
    expect(first.next).not.toBeNull();
    await payMember(world.ledger, ENTRIES, { members: 7, withinMs: 20_000 });
    const second = await read({ after: first.next, up_to: first.head.seq });
    expect(second.head).toEqual(first.head);
    expect([...first.transfers, ...second.transfers]).toHaveLength(first.head.seq);
  });

  it('can be limited to a period, which excludes its end', async () => {
    const all = await readAll();
    const [from, until] = [all[20]?.at ?? '', all[110]?.at ?? ''];
    const expected = all.filter(({ at }) => at >= from && at < until).map(({ id }) => id);
    expect((await readAll({ from, until })).map(({ id }) => id)).toEqual(expected);
    const later = new Date(world.clock.now().getTime() + MINUTE_MS).toISOString();
    expect(await readAll({ from: later })).toEqual([]);
  });
});
