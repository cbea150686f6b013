import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const unavailable = { kind: 'unavailable' };
const update = (id: string, by: MemberId, changes: object, overrides: object = {}) =>
  world.call(exchangeApi.updateRequest, { id, ...changes }, by, overrides);
const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const minutesOf = (member: MemberId) => [world.ledger.available(member), world.ledger.held(member)];
const numberOf = (id: string) => world.ledger.hold(`request:${id}:hold`)?.n;
const soon = () => ({ deadlineAtMs: Date.now() + 700 });

it('numbers the adjustments of a hold in ascending order, including reversals', async () => {
  const student = world.member(120);
  const { id } = await world.publish(student);
  await update(id, student, { duration_minutes: 60 });
  expect(numberOf(id)).toBe(1);
  await update(id, student, { duration_minutes: 45 });
  expect(numberOf(id)).toBe(2);
  await expect(update(id, student, { duration_minutes: 180 })).rejects.toMatchObject({
    code: 'account.insufficient_minutes',
  });
  await update(id, student, { duration_minutes: 20 });
  // The rejected adjustment and its reversal took numbers, too.
  expect(numberOf(id)).toBe(5);
  expect(minutesOf(student)).toEqual([100, 20]);
});

it('ignores a raise that arrives after its reversal', async () => {
  const student = world.member(60);
  const { id } = await world.publish(student);
  const late = world.ledger.delayNext('adjust');
  const raise = expect(update(id, student, { duration_minutes: 50 }, soon())).rejects.toMatchObject(
    unavailable,
  );
  await late.received;
  await raise;
  await world.recover();
  await late.release();
  await world.recover();
  expect(minutesOf(student)).toEqual([30, 30]);
  expect(await read(id, student)).toMatchObject({ duration_minutes: 30, held_minutes: 30 });
});

it('ignores a reduction that arrives after a later raise, and pays the lesson in full', async () => {
  const [student, teacher] = [world.member(60), world.member()];
  const { id } = await world.publish(student, { duration_minutes: 60 });
  const late = world.ledger.delayNext('adjust');
  const lowered = update(id, student, { duration_minutes: 30 });
  await late.received;
  expect(await lowered).toMatchObject({ duration_minutes: 30, held_minutes: 60 });
  await world.recover();
  expect(await update(id, student, { duration_minutes: 60 })).toMatchObject({ held_minutes: 60 });
  await late.release();
  expect(minutesOf(student)).toEqual([0, 60]);

  const startsAt = world.at(HOUR_MS);
  const proposal = await world.propose(teacher, id, startsAt);
  const { schedule_id: scheduleId } = await world.accept(student, proposal.id);
  world.clock.set(startsAt);
  const { meeting_id: meetingId } = await world.call(
    exchangeApi.joinMeeting,
    { scheduleId: scheduleId! },
    student,
  );
  world.meet({ student, teacher, meetingId, startsAt }, 60 * MINUTE_MS);
  const settled = await world.call(exchangeApi.transferTime, { meeting_id: meetingId }, student);
  expect(settled).toMatchObject({ minutes: 60, released: 0 });
  expect([...minutesOf(student), ...minutesOf(teacher)]).toEqual([0, 0, 60, 0]);
});

describe('change left unfinished by a ledger failure', () => {
  const onceMore = { idempotencyKey: 'once more' };

  it('is completed when the creation is repeated with its key', async () => {
    const student = world.member(60);
    const publish = () =>
      world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, onceMore);
    world.ledger.injectFaults('place', 'lose response');
    world.ledger.injectFaults('void', 'reject');
    await expect(publish()).rejects.toMatchObject(unavailable);
    expect((await publish()).status).toBe('PE');
    expect(minutesOf(student)).toEqual([30, 30]);
    await world.recover();
    const mine = await world.call(exchangeApi.listMyRequests, {}, student);
    expect([mine.count, ...minutesOf(student)]).toEqual([1, 30, 30]);
  });

  it.each([
    ['with its key', onceMore],
    ['without a key', {}],
  ])('is completed when the publication of a draft is repeated %s', async (_name, overrides) => {
    const student = world.member(60);
    const { id } = await world.call(exchangeApi.createRequest, world.form(), student);
    const publish = () => update(id, student, { status: 'PE' }, overrides);
    world.ledger.injectFaults('place', 'lose response');
    world.ledger.injectFaults('void', 'reject');
    await expect(publish()).rejects.toMatchObject(unavailable);
    expect((await publish()).status).toBe('PE');
    await world.recover();
    expect(minutesOf(student)).toEqual([30, 30]);
  });

  it('is completed when a longer duration is requested again with its key', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    const raise = () => update(id, student, { duration_minutes: 50 }, onceMore);
    world.ledger.injectFaults('adjust', 'lose response');
    await expect(raise()).rejects.toMatchObject(unavailable);
    expect(await raise()).toMatchObject({ duration_minutes: 50, held_minutes: 50 });
    await world.recover();
    expect(minutesOf(student)).toEqual([10, 50]);
  });
});
