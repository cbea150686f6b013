import { isCommand, ledgerApi, newId, type AnyEndpoint, type MemberId } from '@skillhour/contracts';
import { PaymentsWorld } from '../test/payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
});
afterAll(() => world.stop());

interface CommandCase {
  by: MemberId;
  input: object;
  role?: 'admin';
}
const asAdmin = (input: object): CommandCase => ({ by: world.member(), input, role: 'admin' });
const form = () => ({ name: 'A pack', minutes: 30, price: 49 });

/** Returns a member whose account exists. */
const openedAccount = async () => {
  const id = world.member();
  await world.call(ledgerApi.readAccount, {}, id);
  return id;
};

/** Prepares a command of each kind. */
const COMMAND_CASES: Record<string, () => Promise<CommandCase>> = {
  addTimePlan: () => Promise.resolve(asAdmin(form())),
  editTimePlan: async () => {
    const { id } = await world.asAdmin(ledgerApi.addTimePlan, form());
    return asAdmin({ id, ...form(), price: 51.5 });
  },
  createOrder: () => Promise.resolve({ by: world.member(), input: { id: 'starter-hour' } }),
  verifyPayment: async () => {
    const by = world.member();
    const { order_id } = await world.order(by);
    return { by, input: { id: 'starter-hour', ...(await world.payAtCheckout(order_id)) } };
  },
  changeCredit: async () => asAdmin({ id: await openedAccount(), credit_limit: 90, reason: 'A regular' }),
  grantMinutes: async () => asAdmin({ id: await openedAccount(), minutes: 5, reason: 'Helped out' }),
  reverseTransfer: async () => {
    const { transactions } = await world.call(ledgerApi.readAccount, {}, world.member());
    return asAdmin({ id: transactions[0]?.id, reason: 'Given by mistake' });
  },
};

const commands = Object.entries<AnyEndpoint>(ledgerApi).filter(([, endpoint]) => isCommand(endpoint));
const sendCommand = (
  endpoint: AnyEndpoint,
  { by, input, role }: CommandCase,
  key: string,
): Promise<unknown> => world.call(endpoint, input, by, { idempotencyKey: key, ...(role && { role }) });
/** Resets a member's commands to the state left by a process that died between effect and response. */
const loseResponses = (by: MemberId) =>
  world
    .collection('commands')
    .updateMany({ _id: { $regex: `^${by}:` } }, { $set: { answer: null, leaseUntil: new Date(0) } });
/** Returns the number of documents in each collection that the commands write to. */
const written = () =>
  Promise.all(
    ['time_plans', 'purchases', 'outbox', 'journal'].map((name) => world.collection(name).countDocuments()),
  );

it('has a case for every command', () => {
  expect(Object.keys(COMMAND_CASES).sort()).toEqual(commands.map(([name]) => name).sort());
});

describe.each(commands)('%s with an idempotency key', (name, endpoint) => {
  it('runs once and returns the same response, also for concurrent calls and after a crash before the response', async () => {
    const commandCase = await COMMAND_CASES[name]!();
    const key = newId();
    const [first, second] = await Promise.all([
      sendCommand(endpoint, commandCase, key),
      sendCommand(endpoint, commandCase, key),
    ]);
    expect(second).toEqual(first);
    const before = await written();
    expect(await sendCommand(endpoint, commandCase, key)).toEqual(first);
    await loseResponses(commandCase.by);
    expect(await sendCommand(endpoint, commandCase, key)).toEqual(first);
    expect(await written()).toEqual(before);
  });
});
