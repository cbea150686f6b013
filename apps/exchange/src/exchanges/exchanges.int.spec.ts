import { exchangeApi, exchangeEvents, type ExchangeId, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const DAY_MS = 24 * HOUR_MS;
const give = (by: MemberId, to: MemberId, minutes = 30) =>
  world.call(exchangeApi.giveMinutes, { to, reason: 'exchange', ...world.exchangeInput(minutes) }, by);
const answer = (id: ExchangeId, status: 'AC' | 'RE', by: MemberId) =>
  world.call(exchangeApi.answerAsk, { id, status }, by);
const asksOf = (by: MemberId, waiting = false) => world.call(exchangeApi.listAsks, { waiting }, by);
const available = (...ids: MemberId[]) => ids.map((id) => world.ledger.available(id));

describe('giving minutes for time together', () => {
  it('moves them at once and announces it once', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const transaction = await give(student, teacher);
    expect(transaction).toMatchObject({ amount: 30, kind: 'exchange' });
    expect(available(student, teacher)).toEqual([30, 30]);
    expect(await world.countEvents(exchangeEvents.exchangeMade, teacher)).toBe(1);
    expect(await world.call(exchangeApi.listPendingRatings, {}, student)).toEqual([]);
  });

  it('is limited per pair and day, in both directions together', async () => {
    const [one, other] = [world.member(600), world.member(600)];
    await give(one, other, 300);
    await give(other, one, 180);
    await expect(give(one, other, 1)).rejects.toMatchObject({ code: 'exchange.above_cap' });
    await give(one, world.member(), 1);
    world.clock.advance(DAY_MS);
    await give(one, other, 1);
  });

  it('is limited even if a member gives many times at once', async () => {
    const [student, teacher] = [world.member(2_000), world.member()];
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => give(student, teacher, 160)));
    const given = results.filter(({ status }) => status === 'fulfilled').length;
    expect(given).toBeLessThanOrEqual(3);
    expect(available(teacher)).toEqual([given * 160]);
  });

  it('leaves nothing behind if the student has too few minutes', async () => {
    const [student, teacher] = [world.member(10), world.member()];
    await expect(give(student, teacher)).rejects.toMatchObject({
      code: 'gift.too_few_minutes',
      message: 'You have 10 minutes to give.',
    });
    world.ledger.give(student, 480);
    await give(student, teacher, 480);
    expect(available(student, teacher)).toEqual([10, 480]);
  });

  it('is completed by the sweep if the ledger fails in between', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    await world.stopLedger();
    await expect(give(student, teacher)).rejects.toMatchObject({ kind: 'unavailable' });
    await world.startLedger();
    await world.recover();
    expect(available(student, teacher)).toEqual([30, 30]);
    expect(await world.countEvents(exchangeEvents.exchangeMade, teacher)).toBe(1);
  });
});

describe('an ask', () => {
  it('moves the minutes when the student accepts', async () => {
    const { teacher, student, id } = await world.asked();
    expect(available(student, teacher)).toEqual([60, 0]);
    expect(await asksOf(student, true)).toMatchObject({
      count: 1,
      results: [{ id, status: 'PE', tag: 'Guitar' }],
    });
    expect(await answer(id, 'AC', student)).toMatchObject({ status: 'AC' });
    expect(available(student, teacher)).toEqual([30, 30]);
    expect(await answer(id, 'AC', student)).toMatchObject({ status: 'AC' });
    expect(available(student, teacher)).toEqual([30, 30]);
    expect(await asksOf(student, true)).toMatchObject({ count: 0 });
    expect(await asksOf(teacher)).toMatchObject({ results: [{ id, status: 'AC' }] });
  });

  it('moves nothing when the student declines or the teacher withdraws', async () => {
    const declined = await world.asked();
    expect(await answer(declined.id, 'RE', declined.student)).toMatchObject({ status: 'RE' });
    const withdrawn = await world.asked();
    expect(await answer(withdrawn.id, 'RE', withdrawn.teacher)).toMatchObject({ status: 'CA' });
    await expect(answer(withdrawn.id, 'AC', withdrawn.student)).rejects.toMatchObject({
      code: 'ask.decided',
    });
    expect(available(declined.teacher, withdrawn.teacher)).toEqual([0, 0]);
  });

  it('expires after 14 days', async () => {
    const { teacher, student, id } = await world.asked();
    world.clock.advance(14 * DAY_MS - 1);
    await world.sweep();
    expect(await asksOf(student)).toMatchObject({ results: [{ status: 'PE' }] });
    world.clock.advance(1);
    await world.sweep();
    expect(await asksOf(student)).toMatchObject({ results: [{ status: 'EX' }] });
    await expect(answer(id, 'AC', student)).rejects.toMatchObject({ code: 'ask.decided' });
    expect(await world.countEvents(exchangeEvents.exchangeAskClosed, id)).toBe(1);
    expect(available(teacher)).toEqual([0]);
  });

  it('can be accepted later if the student lacks minutes now', async () => {
    const { teacher, student, id } = await world.asked({ has: 10 });
    await expect(answer(id, 'AC', student)).rejects.toMatchObject({ code: 'gift.too_few_minutes' });
    expect(await asksOf(student)).toMatchObject({ results: [{ status: 'PE' }] });
    world.ledger.give(student, 20);
    await answer(id, 'AC', student);
    expect(available(student, teacher)).toEqual([0, 30]);
  });

  it('ends when one of the two is blocked', async () => {
    const { teacher, student, id } = await world.asked();
    await world.block(teacher);
    await expect(answer(id, 'AC', student)).rejects.toMatchObject({ code: 'ask.decided' });
  });
});

describe('an exchange that an admin records', () => {
  const record = (teacher: MemberId, student: MemberId, minutes = 30) =>
    world.asAdmin(exchangeApi.recordExchange, { teacher, student, ...world.exchangeInput(minutes) });

  it('moves the minutes and is in the audit log', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    expect(await record(teacher, student)).toMatchObject({ minutes: 30, tag: 'Guitar' });
    expect(available(student, teacher)).toEqual([30, 30]);
    expect(await world.countEvents(exchangeEvents.exchangeActAudited, teacher)).toBe(1);
    expect(await world.countEvents(exchangeEvents.exchangeMade, teacher)).toBe(1);
  });

  it('has no cap and does not count toward that of the members', async () => {
    const [student, teacher] = [world.member(2_000), world.member()];
    await record(teacher, student, 600);
    await give(student, teacher, 480);
    expect(available(teacher)).toEqual([1_080]);
  });

  it('names the student’s minutes if they are too few', async () => {
    const [student, teacher] = [world.member(10), world.member()];
    await expect(record(teacher, student)).rejects.toMatchObject({
      code: 'exchange.too_few_minutes',
      message: 'Ada has 10 minutes available.',
    });
  });

  it('works with IN_PERSON=off, which rejects logging by members', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    await world.withoutInPerson(async () => {
      await record(teacher, student, 10);
      await expect(give(student, teacher)).rejects.toMatchObject({ kind: 'not_found' });
    });
    expect(available(teacher)).toEqual([10]);
  });
});

it('deletes a deleted member’s texts and counts their minutes on', async () => {
  const [student, teacher] = [world.member(60), world.member()];
  await give(student, teacher);
  expect(await world.exchangeTextsOf(teacher)).toEqual(['In the park']);
  await world.deleteMember(student);
  const taught = await world.call(exchangeApi.readTaughtMinutes, { id: teacher }, world.member());
  expect(taught).toEqual({ measured: 0, logged: 30 });
  expect(await world.exchangeTextsOf(teacher)).toEqual(['']);
});
