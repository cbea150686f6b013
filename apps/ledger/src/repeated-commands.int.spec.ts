import { isCommand, ledgerApi, newId, type AnyEndpoint, type MemberId } from '@skillhour/contracts';
import { PaymentsWorld } from '../test/payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
});
afterAll(() => world.stop());

interface Deed {
  by: MemberId;
  input: object;
  role?: 'admin';
}
const asAdmin = (input: object): Deed => ({ by: world.member(), input, role: 'admin' });
const form = () => ({ name: 'A pack', minutes: 30, price: 49 });

/** Prepares a command of each kind. */
const DEEDS: Record<string, () => Promise<Deed>> = {
  addTimePlan: () => Promise.resolve(asAdmin(form())),
  editTimePlan: async () => {
    const { id } = await world.asAdmin(ledgerApi.addTimePlan, form());
    return asAdmin({ id, ...form(), price: 51.5 });
  },
  createOrder: () => Promise.resolve({ by: world.member(), input: { id: 'starter-hour' } }),
  verifyPayment: async () => {
    const by = world.member();
    const { order_id } = await world.order(by);
    return { by, input: { id: 'starter-hour', ...(await world.atCheckout(order_id)) } };
  },
  reverseTransfer: async () => {
    const { transactions } = await world.call(ledgerApi.readAccount, {}, world.member());
    return asAdmin({ id: transactions[0]?.id, reason: 'Given by mistake' });
  },
};

const commands = Object.entries<AnyEndpoint>(ledgerApi).filter(([, endpoint]) => isCommand(endpoint));
const give = (endpoint: AnyEndpoint, { by, input, role }: Deed, key: string): Promise<unknown> =>
  world.call(endpoint, input, by, { idempotencyKey: key, ...(role && { role }) });
/** Resets a member's commands to the state left by a process that died between effect and response. */
const loseAnswers = (by: MemberId) =>
  world
    .collection('commands')
    .updateMany({ _id: { $regex: `^${by}:` } }, { $set: { answer: null, leaseUntil: new Date(0) } });
/** Returns the number of documents in each collection that the commands write to. */
const written = () =>
  Promise.all(
    ['time_plans', 'purchases', 'outbox', 'journal'].map((name) => world.collection(name).countDocuments()),
  );

it('has a case for every command', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

describe.each(commands)('%s with an idempotency key', (name, endpoint) => {
  it('runs once and returns the same response, also for concurrent calls and after a crash before the response', async () => {
    const deed = await DEEDS[name]!();
    const key = newId();
    const [first, second] = await Promise.all([give(endpoint, deed, key), give(endpoint, deed, key)]);
    expect(second).toEqual(first);
    const before = await written();
    expect(await give(endpoint, deed, key)).toEqual(first);
    await loseAnswers(deed.by);
    expect(await give(endpoint, deed, key)).toEqual(first);
    expect(await written()).toEqual(before);
  });
});
