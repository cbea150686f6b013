import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const receipt = (by: MemberId, id: string) => world.call(exchangeApi.readReceipt, { id }, by);
const byCode = (code: string) => world.call(exchangeApi.readReceiptByCode, { code }, world.member());

it('shows the same minutes, attendance, stars and journal entry to both parties and to anyone with the code', async () => {
  const { student, teacher, sessionId, startsAt } = await world.settledSession(20);
  const settledAt = world.clock.now().toISOString();
  await world.call(exchangeApi.rate, { schedule_id: sessionId, rating: 5, review: 'Clear' }, student);
  const own = await receipt(student, sessionId);
  const stay = { from: startsAt.toISOString(), to: settledAt };
  expect(own).toEqual({
    code: expect.stringMatching(/^[\w-]{22}$/) as string,
    title: 'Learn the basics of TypeScript',
    student_name: 'Ada',
    teacher_name: 'Ada',
    scheduled_time: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + 30 * MINUTE_MS).toISOString(),
    timezone: 'Asia/Kolkata',
    outcome: null,
    hold_minutes: 30,
    minutes: 20,
    released: 10,
    reversed_minutes: 0,
    settled_at: settledAt,
    attendance: { student: [stay], teacher: [stay], together_seconds: 1_200 },
    stars: { by_student: 5, by_teacher: null },
    entry: expect.objectContaining({ hash: 'ab'.repeat(32) }) as object,
    journal: 'intact',
  });
  expect(await receipt(teacher, sessionId)).toEqual(own);
  const shown = await byCode(own.code);
  expect(shown).toEqual(own);
  for (const id of [student, teacher, sessionId]) expect(JSON.stringify(shown)).not.toContain(id);
});

it('has one code, even if both parties read it first concurrently', async () => {
  const { student, teacher, sessionId } = await world.settledSession();
  const codes = await Promise.all([student, teacher, student].map((by) => receipt(by, sessionId)));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
});

const renew = (by: MemberId, id: string) => world.call(exchangeApi.renewReceiptCode, { id }, by);

it('gets a new code from either party, and the previous code stops working', async () => {
  const { student, teacher, sessionId } = await world.settledSession();
  const first = await receipt(student, sessionId);
  const { code } = await renew(teacher, sessionId);
  expect(code).toMatch(/^[\w-]{22}$/);
  await expect(byCode(first.code)).rejects.toMatchObject({ code: 'receipt.not_found' });
  expect(await byCode(code)).toEqual({ ...first, code });
  expect(await receipt(student, sessionId)).toEqual({ ...first, code });
});

it('has one code after both parties renewed it concurrently', async () => {
  const { student, teacher, sessionId } = await world.settledSession();
  const drawn = await Promise.all([student, teacher].map((by) => renew(by, sessionId)));
  const { code } = await receipt(student, sessionId);
  expect(drawn.map((one) => one.code)).toContain(code);
  for (const { code: other } of drawn.filter((one) => one.code !== code))
    await expect(byCode(other)).rejects.toMatchObject({ code: 'receipt.not_found' });
});

it('keeps the measured attendance after the room is deleted', async () => {
  const { student, sessionId, meetingId } = await world.settledSession(7);
  world.realtime.forget(meetingId);
  expect((await receipt(student, sessionId)).attendance).toMatchObject({ together_seconds: 420 });
});

it('has no journal entry for a lesson without minutes', async () => {
  const agreed = await world.agreedSession();
  world.meet(agreed, 5 * MINUTE_MS);
  const free = { meeting_id: agreed.meetingId, charge_minutes: 0 };
  await world.call(exchangeApi.transferTime, free, agreed.teacher);
  expect(await receipt(agreed.student, agreed.sessionId)).toMatchObject({
    minutes: 0,
    released: 30,
    entry: null,
    journal: 'none',
  });
});

it('shows who was absent after a no-show', async () => {
  const agreed = await world.agreedSession();
  const until = new Date(agreed.startsAt.getTime() + 12 * MINUTE_MS);
  world.realtime.stay(agreed.meetingId, agreed.teacher, agreed.startsAt, until);
  world.clock.advance(HOUR_MS);
  await world.sweep();
  expect(await receipt(agreed.teacher, agreed.sessionId)).toMatchObject({
    outcome: 'student_absent',
    minutes: 7,
    attendance: { student: [], together_seconds: 0 },
    journal: 'intact',
  });
});

it('shows minutes that were reversed later, with or without a dispute', async () => {
  const { student, sessionId, meetingId } = await world.settledSession(20);
  world.ledger.simulateReversal(`meeting:${meetingId}:settle`, 6);
  expect(await receipt(student, sessionId)).toMatchObject({ minutes: 20, reversed_minutes: 6 });
});

it('reports a broken journal if it does not match the receipt', async () => {
  const { student, sessionId } = await world.settledSession();
  world.ledger.isTampered = true;
  expect((await receipt(student, sessionId)).journal).toBe('broken');
  world.ledger.isTampered = false;
  expect((await receipt(student, sessionId)).journal).toBe('intact');
});

it('is shown without its journal entry while the ledger is unavailable', async () => {
  const { student, sessionId } = await world.settledSession(20);
  await world.stopLedger();
  expect(await receipt(student, sessionId)).toMatchObject({ minutes: 20, entry: null, journal: 'away' });
  await world.startLedger();
  expect((await receipt(student, sessionId)).journal).toBe('intact');
});
