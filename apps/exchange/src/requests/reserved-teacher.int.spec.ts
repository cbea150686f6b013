import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const explored = async (by: MemberId, query: object = {}) =>
  (await world.call(exchangeApi.exploreRequests, query, by)).results.map(({ id }) => id);
const missing = { kind: 'not_found', code: 'request.not_found' };

/** Publishes a request that is reserved for one teacher, by default for 24 hours. */
async function publishReserved(title: string, changes: object = {}) {
  const [student, teacher] = [world.member(100), world.member()];
  const request = await world.publish(student, { title, only_for: teacher, ...changes });
  return { student, teacher, request };
}

describe('request reserved for one teacher', () => {
  it('is visible only to the teacher and the owner, in lists, searches, by ID and for proposals', async () => {
    const { student, teacher, request } = await publishReserved('Theremin for one teacher');
    const stranger = world.member();
    for (const query of [{}, { search: 'theremin' }, { category: 'typescript' }])
      expect(await explored(stranger, query)).not.toContain(request.id);
    // The count must not reveal it either.
    const search = 'theremin for one teacher';
    expect(await world.call(exchangeApi.exploreRequests, { search }, stranger)).toMatchObject({ count: 0 });
    await expect(read(request.id, stranger)).rejects.toMatchObject(missing);
    await expect(world.propose(stranger, request.id, world.at(HOUR_MS))).rejects.toMatchObject(missing);
    const until = world.at(24 * HOUR_MS).toISOString();
    const shown = { teacher: { id: teacher }, hours: 24, until, declined: false };
    expect(await read(request.id, student)).toMatchObject({ asked: shown });
    expect(await read(request.id, teacher)).toMatchObject({ asked: shown, user: { id: student } });
    expect(await world.countEvents(exchangeEvents.requestAsked, request.id)).toBe(1);
    expect(await world.countEvents(exchangeEvents.requestOpened, request.id)).toBe(0);
    expect(await world.propose(teacher, request.id, world.at(HOUR_MS))).toMatchObject({ status: 'PR' });
  });

  it('is not counted among the open requests of its tag', async () => {
    await world.publish(world.member(100), { title: 'Chords for everyone', tags: ['Guitar'] });
    await publishReserved('Chords for one teacher', { tags: ['Guitar'] });
    await world.call(exchangeApi.createRequest, world.form({ tags: ['Guitar'] }), world.member(100));
    const tags = ['GUITAR', 'Alchemy'];
    expect(await world.call(exchangeApi.countOpenRequests, { tags }, world.member())).toEqual({
      counts: [1, 0],
    });
  });

  it('opens to everyone once when its time is over, and does not show the reservation to other members', async () => {
    const { request } = await publishReserved('Theremin for two days', { only_hours: 48 });
    const stranger = world.member();
    world.clock.advance(48 * HOUR_MS - 1);
    await world.sweep();
    await expect(read(request.id, stranger)).rejects.toMatchObject(missing);
    world.clock.advance(1);
    expect(await read(request.id, stranger)).toMatchObject({ asked: null, status: 'PE' });
    await Promise.all([world.sweep(), world.sweep()]);
    expect(await explored(world.member(), { search: 'theremin days' })).toEqual([request.id]);
    expect(await explored(world.member())).toContain(request.id);
    expect(await world.countEvents(exchangeEvents.requestOpened, request.id)).toBe(1);
  });

  it('opens immediately when the teacher declines, and notifies its owner', async () => {
    const { student, teacher, request } = await publishReserved('Theremin that is declined');
    const decline = () => world.call(exchangeApi.declineRequest, { id: request.id }, teacher);
    expect(await decline()).toMatchObject({ status: 'PE', asked: { declined: true } });
    expect(await decline()).toMatchObject({ asked: { declined: true } });
    expect(await read(request.id, student)).toMatchObject({ asked: { declined: true } });
    expect(await explored(world.member(), { search: 'theremin declined' })).toEqual([request.id]);
    expect(await world.countEvents(exchangeEvents.requestDeclined, request.id)).toBe(1);
    expect(await world.countEvents(exchangeEvents.requestOpened, request.id)).toBe(1);
  });

  it('opens when the teacher is blocked', async () => {
    const { teacher, request } = await publishReserved('Theremin of the blocked');
    await world.block(teacher);
    const stranger = world.member();
    expect(await explored(stranger, { search: 'theremin blocked' })).toEqual([request.id]);
    expect(await read(request.id, stranger)).toMatchObject({ asked: null, status: 'PE' });
    expect(await world.propose(stranger, request.id, world.at(HOUR_MS))).toMatchObject({ status: 'PR' });
  });

  it.each([
    ['is blocked', (teacher: MemberId) => world.block(teacher)],
    ['leaves', (teacher: MemberId) => world.deleteMember(teacher)],
  ])('opens at its publication if the teacher %s while it is a draft', async (_, goes) => {
    const [student, teacher, stranger] = [world.member(100), world.member(), world.member()];
    const { id } = await world.call(exchangeApi.createRequest, world.form({ only_for: teacher }), student);
    await goes(teacher);
    expect(await read(id, student)).toMatchObject({ status: 'DR', asked: null });
    await world.call(exchangeApi.updateRequest, { id, status: 'PE' }, student);
    expect(await read(id, stranger)).toMatchObject({ status: 'PE' });
    expect(await world.countEvents(exchangeEvents.requestOpened, id)).toBe(1);
    expect(await world.countEvents(exchangeEvents.requestAsked, id)).toBe(0);
  });

  it('opens at its publication if the teacher is blocked while the hold is being placed', async () => {
    const [student, teacher] = [world.member(100), world.member()];
    const placing = world.ledger.delayAll('place');
    const publishing = world.publish(student, { only_for: teacher });
    await placing.received;
    await world.block(teacher);
    placing.release();
    const { id } = await publishing;
    expect(await read(id, world.member())).toMatchObject({ status: 'PE' });
  });

  it('stores the reservation with a draft and starts it at the publication', async () => {
    const [student, teacher] = [world.member(100), world.member()];
    const form = world.form({ only_for: teacher, preferred_time: world.at(99 * HOUR_MS).toISOString() });
    const { id } = await world.call(exchangeApi.createRequest, form, student);
    expect(await read(id, student)).toMatchObject({ status: 'DR', asked: { until: null } });
    world.clock.advance(30 * HOUR_MS);
    await world.call(exchangeApi.updateRequest, { id, status: 'PE' }, student);
    const until = world.at(24 * HOUR_MS).toISOString();
    expect(await read(id, teacher)).toMatchObject({ status: 'PE', asked: { until } });
  });

  it('rejects the owner and a blocked member as the teacher', async () => {
    const student = world.member(100);
    const blocked = world.member();
    world.fakeNeighbors.blocked.add(blocked);
    for (const only_for of [student, blocked])
      await expect(world.publish(student, { only_for })).rejects.toMatchObject({
        code: 'request.cannot_ask',
      });
    expect(world.ledger.available(student)).toBe(100);
  });

  it('publishes the opened event immediately if there is no reservation', async () => {
    const { id } = await world.publish(world.member(100));
    expect(await world.countEvents(exchangeEvents.requestOpened, id)).toBe(1);
    expect(await world.countEvents(exchangeEvents.requestAsked, id)).toBe(0);
  });
});
