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

/** A command of each kind, ready to be given. */
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
/** As a process leaves a member's command that dies between its effect and its answer. */
const loseAnswers = (by: MemberId) =>
  world
    .collection('commands')
    .updateMany({ _id: { $regex: `^${by}:` } }, { $set: { answer: null, leaseUntil: new Date(0) } });
/** How much has been written. */
const written = () =>
  Promise.all(
    ['time_plans', 'purchases', 'outbox', 'journal'].map((name) => world.collection(name).countDocuments()),
  );

it('every command is tried here', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

describe.each(commands)('%s with a key', (name, endpoint) => {
  it('is done once and answered the same, also twice at once and where the process died before it answered', async () => {
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
