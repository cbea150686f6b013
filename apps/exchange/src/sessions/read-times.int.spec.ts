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
/** An agreed session of a student with somebody, which starts after so many hours. */
async function agree(student: MemberId, teacher: MemberId, hours: number) {
  world.ledger.give(student, 30);
  const request = await world.publish(student);
  const proposal = await world.propose(teacher, request.id, world.at(hours * HOUR_MS));
  await world.accept(student, proposal.id);
  return request;
}

describe('the times for a request', () => {
  it('are what either party has given away, without a name, and the zone of the owner', async () => {
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

  it('leave out what lies outside, and what others do', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    await agree(world.member(), world.member(), 5);
    await agree(student, world.member(), 20);
    const request = await world.publish(student);
    expect(await times(request.id, teacher, [0, 12])).toEqual({ timezone: null, taken: [] });
  });

  it('are there for the two of its session, each by the clock of the other, and without it: it moves by as little as they like', async () => {
    const [student, teacher] = [world.member(), world.member()];
    world.realtime.zones.set(student, 'Asia/Kolkata').set(teacher, 'Europe/Rome');
    await agree(student, world.member(), 5);
    const request = await agree(student, teacher, 2);
    const taken = [span(5 * HOUR_MS, 30)];
    expect(await times(request.id, student)).toEqual({ timezone: 'Europe/Rome', taken });
    expect(await times(request.id, teacher)).toEqual({ timezone: 'Asia/Kolkata', taken });
  });

  it('are told without a zone while realtime is away', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    world.realtime.zones.set(student, 'Europe/Lisbon');
    const request = await world.publish(student);
    world.realtime.isDown = true;
    expect(await times(request.id, teacher)).toEqual({ timezone: null, taken: [] });
    world.realtime.isDown = false;
  });

  it('do not hide that realtime refuses', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    const request = await world.publish(student);
    world.realtime.isBroken = true;
    await expect(times(request.id, teacher)).rejects.toMatchObject({ kind: 'internal' });
    world.realtime.isBroken = false;
  });

  it('are no backwards, and no endless time', async () => {
    const [student, teacher] = [world.member(30), world.member()];
    const request = await world.publish(student);
    await expect(times(request.id, teacher, [5, 5])).rejects.toMatchObject({ code: 'times.range' });
    await expect(times(request.id, teacher, [0, 31 * 24 + 1])).rejects.toMatchObject({ code: 'times.range' });
    await expect(times(request.id, teacher, [0, 31 * 24])).resolves.toMatchObject({ taken: [] });
  });
});
