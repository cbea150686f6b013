import { exchangeApi, type EntryId, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';
import { availableAlways } from '../../test/fake-neighbors.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: EntryId, by: MemberId, [from, to]: [number, number] = [0, 12]) => {
  const range = { from: world.at(from * HOUR_MS).toISOString(), to: world.at(to * HOUR_MS).toISOString() };
  return world.call(exchangeApi.readOfferSlots, { id, ...range }, by);
};
/** Returns the free times in hours from now. */
const freeOf = async (id: EntryId, by: MemberId, range?: [number, number]) => {
  const hoursUntil = (time: string) => (Date.parse(time) - world.clock.now().getTime()) / HOUR_MS;
  const { free } = await read(id, by, range);
  return free.map(({ from, to }) => [hoursUntil(from), hoursUntil(to)]);
};
/** Creates an agreed session of the two members that starts in `hours` hours. */
async function agree(student: MemberId, teacher: MemberId, hours: number) {
  world.ledger.give(student, 30);
  const { id } = await world.publish(student);
  await world.accept(student, (await world.propose(teacher, id, world.at(hours * HOUR_MS))).id);
}
const withBreaks = { availability: availableAlways({ buffer_minutes: 30 }) };

describe('free times of an offer', () => {
  it("are the teacher's available times, with their time zone and when a time can be chosen", async () => {
    const availability = availableAlways({
      timezone: 'Asia/Kolkata',
      // It is Saturday, 15:30 in Kolkata.
      weekly: [
        { weekday: 6, from: '16:00', to: '18:30' },
        { weekday: 7, from: '09:00', to: '11:00' },
      ],
      exceptions: [{ date: '2030-06-02', ranges: [{ from: '09:00', to: '10:00' }] }],
      notice_minutes: 120,
    });
    const offer = world.fakeNeighbors.offer(world.member(), { availability });
    expect(await read(offer, world.member(), [0, 31 * 24])).toMatchObject({
      timezone: 'Asia/Kolkata',
      earliest: world.at(2 * HOUR_MS).toISOString(),
      latest: world.at(180 * 24 * HOUR_MS).toISOString(),
    });
    expect(await freeOf(offer, world.member(), [0, 48])).toEqual([
      [2, 3],
      [17.5, 18.5],
    ]);
  });

  it('exclude sessions of both members, with breaks around those of the teacher, and reveal nothing else', async () => {
    const [student, teacher] = [world.member(), world.member()];
    const offer = world.fakeNeighbors.offer(teacher, withBreaks);
    await agree(world.member(), teacher, 3);
    await agree(student, world.member(), 7);
    await agree(world.member(), world.member(), 9);
    expect(await freeOf(offer, student)).toEqual([
      [1, 2.5],
      [4, 7],
      [7.5, 12],
    ]);
    const { free } = await read(offer, student);
    for (const time of free) expect(Object.keys(time).toSorted()).toEqual(['from', 'to']);
  });

  it('exclude the break after a session that ends before the range', async () => {
    const teacher = world.member();
    const offer = world.fakeNeighbors.offer(teacher, withBreaks);
    await agree(world.member(), teacher, 3);
    expect(await freeOf(offer, world.member(), [3.5, 6])).toEqual([[4, 6]]);
  });

  it('exclude a time that another student has chosen, until the teacher declines or it is cancelled', async () => {
    const [one, other, teacher] = [world.member(60), world.member(60), world.member()];
    const offer = world.fakeNeighbors.offer(teacher, withBreaks);
    const at = (hours: number) => ({ scheduled_time: world.at(hours * HOUR_MS).toISOString() });
    const first = await world.requestOffer(one, offer, at(3));
    const second = await world.requestOffer(other, offer, at(6));
    expect(await freeOf(offer, world.member())).toEqual([
      [1, 2.5],
      [4, 5.5],
      [7, 12],
    ]);
    await world.call(exchangeApi.declineRequest, { id: first.id }, teacher);
    await world.call(exchangeApi.updateRequest, { id: second.id, status: 'CA' }, other);
    expect(await freeOf(offer, world.member())).toEqual([[1, 12]]);
  });

  it('include a chosen time after its reservation has ended, and times of other requests and proposals', async () => {
    const [student, teacher] = [world.member(100), world.member()];
    const offer = world.fakeNeighbors.offer(teacher);
    const scheduled_time = world.at(30 * HOUR_MS).toISOString();
    await world.requestOffer(student, offer, { scheduled_time });
    const plain = { only_for: teacher, preferred_time: world.at(27 * HOUR_MS).toISOString() };
    const { id } = await world.publish(student, plain);
    await world.propose(teacher, id, world.at(33 * HOUR_MS));
    expect(await freeOf(offer, world.member(), [26, 36])).toEqual([
      [26, 30],
      [30.5, 36],
    ]);
    world.clock.advance(24 * HOUR_MS);
    expect(await freeOf(offer, world.member(), [2, 12])).toEqual([[2, 12]]);
  });

  it('require a range of more than zero and at most 31 days', async () => {
    const offer = world.fakeNeighbors.offer(world.member());
    const range = (hours: [number, number]) => read(offer, world.member(), hours);
    await expect(range([5, 5])).rejects.toMatchObject({ code: 'times.range' });
    await expect(range([0, 31 * 24 + 1])).rejects.toMatchObject({ code: 'times.range' });
    await expect(range([0, 31 * 24])).resolves.toMatchObject({ free: [{}] });
  });

  it('are clipped to the range, and omitted if they are shorter than five minutes', async () => {
    const offer = world.fakeNeighbors.offer(world.member());
    expect(await freeOf(offer, world.member(), [3, 3.5])).toEqual([[3, 3.5]]);
    expect(await freeOf(offer, world.member(), [3, 3 + (4 * MINUTE_MS) / HOUR_MS])).toEqual([]);
  });
});
