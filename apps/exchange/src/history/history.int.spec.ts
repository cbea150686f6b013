import { exchangeApi, type MemberId, newId, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

type Row = Request<typeof exchangeApi.addHistory>['rows'][number];

const rowOf = (from: MemberId | null, to: MemberId | null, more: Partial<Row> = {}): Row => ({
  key: `bank:${newId()}`,
  at: '2021-03-04T10:00:00.000Z',
  from: { id: from, name: from === null ? 'The bank' : 'Ann' },
  to: { id: to, name: to === null ? 'The bank' : 'Bob' },
  minutes: 90,
  tag: 'Music',
  text: 'Piano lesson',
  ...more,
});
const add = (rows: Row[], import_id = newId()) =>
  world.exchange.get(Caller).call(exchangeApi.addHistory, { import_id, rows }, systemContext());
const list = (by: MemberId, query: object = {}) => world.call(exchangeApi.listHistory, query, by);

it('lists a member’s movements before the move, newest first, and no one else’s', async () => {
  const [one, other] = [world.member(), world.member()];
  const older = rowOf(one, other, { at: '2020-01-01T00:00:00.000Z', minutes: 0, tag: '', text: '' });
  await add([older, rowOf(one, null), rowOf(null, other)]);
  const { results, count } = await list(one);
  expect(count).toBe(2);
  expect(results).toMatchObject([
    { at: '2021-03-04T10:00:00.000Z', from: { id: one }, to: { id: null, name: 'The bank' }, minutes: 90 },
    { at: '2020-01-01T00:00:00.000Z', to: { id: other, name: 'Bob' }, minutes: 0 },
  ]);
  expect((await list(world.member())).results).toEqual([]);
});

it('restricts the list to days, both included', async () => {
  const member = world.member();
  const at = (time: string) => rowOf(member, null, { at: `${time}.000Z` });
  await add([at('2021-01-01T00:00:00'), at('2021-01-31T23:59:59'), at('2021-02-01T00:00:00')]);
  expect((await list(member, { from: '2021-01-01', to: '2021-01-31' })).count).toBe(2);
});

it('adds a movement once, and links a party that a later import brings', async () => {
  const [one, later] = [world.member(), world.member()];
  const row = rowOf(one, null, { to: { id: null, name: 'Bob' } });
  await add([row]);
  await add([row]);
  expect((await list(one)).count).toBe(1);
  await add([{ ...row, minutes: 5, to: { id: later, name: 'Bob' } }]);
  expect((await list(later)).results).toMatchObject([{ minutes: 90, to: { id: later } }]);
});

it('loses names and texts of a deleted member, and all rows of an undone import', async () => {
  const [deleted, other] = [world.member(), world.member()];
  const importId = newId();
  const row = rowOf(deleted, other);
  await add([row], importId);
  await world.deleteMember(deleted);
  const { results } = await list(other);
  expect(results).toMatchObject([{ from: { name: '' }, to: { name: 'Bob' }, text: '', minutes: 90 }]);
  await add([row], importId);
  expect((await list(other)).results).toEqual(results);
  const { left } = await world.exchange
    .get(Caller)
    .call(exchangeApi.removeHistory, { import_id: importId }, systemContext());
  expect(left).toBe(false);
  expect((await list(other)).results).toEqual([]);
});
