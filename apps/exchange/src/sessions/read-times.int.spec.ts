import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const times = (id: string, by: MemberId, [from, to]: [number, number] = [0, 48]) => {
  const range = { from: world.at(from * HOUR_MS).toISOString(), to: world.at(to * HOUR_MS).toISOString() };
  return world.call(exchangeApi.readTimes, { id, ...range }, by);
};
const span = (fromMs: number, minutes: number) => ({
  from: world.at(fromMs).toISOString(),
  to: world.at(fromMs + minutes * MINUTE_MS).toISOString(),
});
/** Creates an agreed session of the two members that starts in `hours` hours. */
async function agree(student: MemberId, teacher: MemberId, hours: number) {
  world.ledger.give(student, 30);
  const request = await world.publish(student);
  const proposal = await world.propose(teacher, request.id, world.at(hours * HOUR_MS));
  await world.accept(student, proposal.id);
  return request;
}

describe('times for a request', () => {
  it("list the taken times of both parties without names, and the owner's time zone", async () => {
    const [student, teacher] = [world.member(30), world.member()];
    world.realtime.zones.set(student, 'Europe/Lisbon');
    await agree(student, world.member(), 3);
    await agree(world.member(), teacher, 3.5);
    await agree(student, world.member(), 10);
    const request = await world.publish(student);
    expect(await times(request.id, teacher)).toEqual({
      timezone: 'Europe/Lisbon',
      taken: [span(3 * HOUR_MS, 60), span(10 * HOUR_MS, 30)],
    });
  });

  it('exclude times outside the range and of other members', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    await agree(world.member(), world.member(), 5);
    await agree(student, world.member(), 20);
    const request = await world.publish(student);
    expect(await times(request.id, teacher, [0, 12])).toEqual({ timezone: null, taken: [] });
  });

  it("show each party of a session the other's time zone, and exclude the session itself so that it can be moved slightly", async () => {
    const [student, teacher] = [world.member(), world.member()];
    world.realtime.zones.set(student, 'Asia/Kolkata').set(teacher, 'Europe/Rome');
    await agree(student, world.member(), 5);
    const request = await agree(student, teacher, 2);
    const taken = [span(5 * HOUR_MS, 30)];
    expect(await times(request.id, student)).toEqual({ timezone: 'Europe/Rome', taken });
    expect(await times(request.id, teacher)).toEqual({ timezone: 'Asia/Kolkata', taken });
  });

  it('come without a time zone while realtime is unavailable', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    world.realtime.zones.set(student, 'Europe/Lisbon');
    const request = await world.publish(student);
    world.realtime.isDown = true;
    expect(await times(request.id, teacher)).toEqual({ timezone: null, taken: [] });
    world.realtime.isDown = false;
  });

  it('fail if realtime returns an error', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    const request = await world.publish(student);
    world.realtime.isBroken = true;
    await expect(times(request.id, teacher)).rejects.toMatchObject({ kind: 'internal' });
    world.realtime.isBroken = false;
  });

  it('require a range of more than zero and at most 31 days', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    const request = await world.publish(student);
    await expect(times(request.id, teacher, [5, 5])).rejects.toMatchObject({ code: 'times.range' });
    await expect(times(request.id, teacher, [0, 31 * 24 + 1])).rejects.toMatchObject({ code: 'times.range' });
    await expect(times(request.id, teacher, [0, 31 * 24])).resolves.toMatchObject({ taken: [] });
  });
});
