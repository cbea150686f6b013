import { ledgerApi, PlanId } from '@skillhour/contracts';
import { PaymentsWorld } from '../../test/payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
});
afterAll(() => world.stop());

const form = { name: 'A pack', minutes: 30, price: 49 };
const add = (changes: object) => world.asAdmin(ledgerApi.addTimePlan, { ...form, ...changes });
const list = () => world.call(ledgerApi.listTimePlans, {}, world.member());

it('offers three plans on a new installation, cheapest first', async () => {
  const prices = (await list()).map(({ price }) => price);
  expect(prices).toHaveLength(3);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

it('lists a plan for members after an admin added it', async () => {
  const plan = await add({ name: '  Ten minutes ', minutes: '10', price: '12.5' });
  expect(plan).toEqual({ id: plan.id, name: 'Ten minutes', minutes: 10, price: 12.5, description: '' });
  expect(await list()).toContainEqual(plan);
  expect((await world.asAdmin(ledgerApi.listAllTimePlans, {})).results).toContainEqual(plan);
});

it('replaces all fields when an admin edits a plan', async () => {
  const { id } = await add({ description: 'Much.' });
  const changed = await world.asAdmin(ledgerApi.editTimePlan, {
    id,
    name: 'A bag',
    minutes: 31,
    price: 50.01,
  });
  expect(changed).toEqual({ id, name: 'A bag', minutes: 31, price: 50.01, description: '' });
  expect(await list()).toContainEqual(changed);
});

it('records added and changed plans in the audit log, but not an edit without changes', async () => {
  const { id } = await add({ name: 'Kept' });
  await world.asAdmin(ledgerApi.editTimePlan, { id, ...form, name: 'Kept' });
  await world.asAdmin(ledgerApi.editTimePlan, { id, ...form, name: 'Kept', price: 12 });
  const rows = await world.collection('outbox').find().toArray();
  const acts = rows
    .map(
      (row) => JSON.parse((row as unknown as { json: string }).json) as { data: { thing: { id: string } } },
    )
    .map(({ data }) => data)
    .filter(({ thing }) => thing.id === id);
  expect(acts).toMatchObject([
    { kind: 'time_plan_added', thing: { kind: 'time_plan', label: 'Kept' } },
    { kind: 'time_plan_changed', changes: [{ field: 'price', before: '₹49.00', after: '₹12.00' }] },
  ]);
});

it.each([
  [{ name: ' ' }, 'name', 'Name is required.'],
  [{ name: undefined }, 'name', 'Name is required.'],
  [{ minutes: 0 }, 'minutes', 'Minutes must be at least 1.'],
  [{ minutes: '' }, 'minutes', 'Minutes must be at least 1.'],
  [{ minutes: 1.5 }, 'minutes', 'Minutes must be at least 1.'],
  [{ price: 0.99 }, 'price', 'Price must be at least 1.'],
  [{ price: '' }, 'price', 'Price must be at least 1.'],
  [{ price: 1.005 }, 'price', 'Price has at most two decimals.'],
])('rejects %j', async (changes, field, message) => {
  await expect(add(changes)).rejects.toMatchObject({ details: { fields: { [field]: [message] } } });
});

it('rejects editing or ordering an unknown plan', async () => {
  const id = PlanId.parse('nowhere');
  const notFound = { code: 'time_plan.not_found', kind: 'not_found' };
  await expect(world.asAdmin(ledgerApi.editTimePlan, { id, ...form })).rejects.toMatchObject(notFound);
  await expect(world.order(world.member(), id)).rejects.toMatchObject(notFound);
});
