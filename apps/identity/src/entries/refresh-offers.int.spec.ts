import { identityApi, newId, type Request } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { actorOf, IdentityInTest } from '../../test/identity-in-test.js';
import { RefreshOffers } from './refresh-offers.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Caller = ReturnType<typeof actorOf>;
const newCaller = async () => actorOf(await identity.newMember());
const find = async (by: Caller, query: Request<typeof identityApi.listOffers>) => {
  const input = { teacher: by.actor.memberId, ...query };
  const { results } = await identity.call(identityApi.listOffers, input, by);
  return results.map(({ name }) => name);
};
/** Refreshes all offers that are due, and returns the number of their teachers. */
const refresh = async () => {
  const work = identity.service.get(RefreshOffers);
  let count = 0;
  for (let id = await work.findDue([]); id !== null; id = await work.findDue([])) {
    await work.process(id);
    count += 1;
  }
  return count;
};

const WINTER = '2027-03-27T12:00:00Z';
const SUMMER = '2027-03-28T02:00:00Z';

it('the time of day at which an offer is found follows the clock changes of the teacher’s zone', async () => {
  identity.clock.set(WINTER);
  const [by, other] = [await newCaller(), await newCaller()];
  const weekly = [{ weekday: 2, from: '18:00', to: '21:00' }];
  for (const [caller, timezone] of [
    [by, 'Europe/Lisbon'],
    [other, 'Asia/Kolkata'],
  ] as const) {
    await identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar' }, caller);
    await identity.call(identityApi.changeAvailability, { timezone, weekly, exceptions: [] }, caller);
  }
  const isFound = (from: string, to: string) => find(by, { weekday: 2, from, to });
  expect(await isFound('17:00', '18:00')).toEqual([]);
  expect(await isFound('20:00', '21:00')).toEqual(['Guitar']);
  expect(await refresh()).toBe(0);
  identity.clock.set(SUMMER);
  expect(await refresh()).toBe(1);
  expect(await isFound('17:00', '18:00')).toEqual(['Guitar']);
  expect(await isFound('20:00', '21:00')).toEqual([]);
  expect(await refresh()).toBe(0);
});

it('nothing is due for a blocked teacher, and for one whose times were removed', async () => {
  identity.clock.set(WINTER);
  const [blocked, without] = [await newCaller(), await newCaller()];
  const times = { timezone: 'Europe/Lisbon', weekly: [{ weekday: 2, from: '18:00', to: '21:00' }] };
  for (const caller of [blocked, without]) {
    await identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar' }, caller);
    await identity.call(identityApi.changeAvailability, { ...times, exceptions: [] }, caller);
  }
  await identity.call(identityApi.toggleBlock, { id: blocked.actor.memberId }, await identity.admin());
  await identity.call(identityApi.changeAvailability, { ...times, weekly: [], exceptions: [] }, without);
  identity.clock.set(SUMMER);
  expect(await refresh()).toBe(0);
});

it('an entry of the migration is listed after the next refresh', async () => {
  const by = await newCaller();
  const entries = identity.service.get<Connection>(DATABASE).collection<{ _id: string }>('entries');
  const entry = { memberId: by.actor.memberId, kind: 'teach', name: 'Weaving', nameKey: 'weaving' };
  await entries.insertOne({
    ...{ _id: newId(), ...entry, about: 'Looms.', tags: [], level: null, createdAt: new Date() },
    ...{ facets: [], rating: 0, refreshAt: new Date(0) },
  });
  expect(await find(by, {})).toEqual([]);
  expect(await refresh()).toBe(1);
  expect(await find(by, {})).toEqual(['Weaving']);
  expect(await find(by, { search: 'looms' })).toEqual(['Weaving']);
  expect(await refresh()).toBe(0);
});
