import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const asAdmin = (id: string) => world.asAdmin(exchangeApi.readRequest, { id });

describe('request with a session (product decision 24a)', () => {
  it('shows other members the time but neither the teacher nor the session, and shows everything to its parties and admins', async () => {
    const { student, teacher, request, sessionId, startsAt } = await world.comingSession();
    const scheduled_time = startsAt.toISOString();
    const whole = { id: sessionId, scheduled_time, timezone: 'Asia/Kolkata', teacher: { id: teacher } };
    for (const by of [student, teacher])
      expect((await read(request.id, by)).accepted_schedule).toMatchObject(whole);
    expect((await asAdmin(request.id)).accepted_schedule).toMatchObject(whole);
    const seen = await read(request.id, world.member());
    expect(seen).toMatchObject({ status: 'SC', settlement: null, outcome: null });
    expect(seen.accepted_schedule).toEqual({ id: null, scheduled_time, timezone: null, teacher: null });
    expect(JSON.stringify(seen)).not.toContain(teacher);
  });

  it('does not show the settlement to other members', async () => {
    const { student, teacher, request } = await world.settledSession(20);
    for (const by of [student, teacher])
      expect((await read(request.id, by)).settlement).toMatchObject({ minutes: 20, released: 10 });
    expect((await asAdmin(request.id)).settlement).toMatchObject({ minutes: 20 });
    const seen = await read(request.id, world.member());
    expect(seen).toMatchObject({ status: 'CO', settlement: null, accepted_schedule: { teacher: null } });
    expect(JSON.stringify(seen)).not.toContain(teacher);
  });

  it('does not show other members the outcome of a cancelled session or its cost', async () => {
    const { student, teacher, request, sessionId } = await world.comingSession({ leadMs: HOUR_MS });
    await world.cancel(student, sessionId);
    const cost = { outcome: 'cancelled', settlement: { minutes: 7 } };
    for (const by of [student, teacher]) expect(await read(request.id, by)).toMatchObject(cost);
    expect(await asAdmin(request.id)).toMatchObject(cost);
    const seen = await read(request.id, world.member());
    expect(seen).toMatchObject({ status: 'CA', outcome: null, settlement: null, accepted_schedule: null });
  });

  it('shows the outcome of a request that ended without a session only to its owner', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    await world.call(exchangeApi.updateRequest, { id, status: 'CA' }, student);
    expect((await read(id, student)).outcome).toBe('cancelled');
    expect((await read(id, world.member())).outcome).toBeNull();
  });

  it("shows the session in the owner's list", async () => {
    const { student, teacher, sessionId } = await world.comingSession();
    const { results } = await world.call(exchangeApi.listMyRequests, {}, student);
    expect(results).toMatchObject([{ accepted_schedule: { id: sessionId, teacher: { id: teacher } } }]);
  });
});

it('does not allow a shared gateway cache, because the response depends on the viewer', () => {
  for (const endpoint of [exchangeApi.readRequest, exchangeApi.exploreRequests, exchangeApi.listMyRequests])
    expect(endpoint.shared).toBeUndefined();
});
