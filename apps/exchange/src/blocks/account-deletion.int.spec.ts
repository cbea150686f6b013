import { exchangeApi, FORMER_USERNAME, type MemberId } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

describe.each(['student', 'teacher'] as const)('deleting the account of the %s', (side) => {
  it('cancels their future session, releases the hold and shows them as a former member', async () => {
    const agreed = await world.agreedSession({ startsInMs: 24 * HOUR_MS });
    world.clock.advance(-12 * HOUR_MS);
    await world.deleteMember(agreed[side]);
    await world.sweep();
    const other = side === 'student' ? agreed.teacher : agreed.student;
    const session = await world.call(exchangeApi.readSession, { id: agreed.sessionId }, other);
    expect(session).toMatchObject({ status: 'CA', outcome: 'member_left' });
    expect(session[side]).toMatchObject({ id: agreed[side], username: FORMER_USERNAME, first_name: '' });
    expect([world.ledger.available(agreed.student), world.ledger.held(agreed.student)]).toEqual([60, 0]);
  });
});

it("closes a deleted member's request but keeps its text", async () => {
  const [deleted, other] = [world.member(60), world.member(60)];
  const own = await world.publish(deleted);
  await world.deleteMember(deleted);
  await world.sweep();
  const request = await world.call(exchangeApi.readRequest, { id: own.id }, other);
  expect(request).toMatchObject({ status: 'CA', outcome: null, title: own.title });
  expect(await world.asAdmin(exchangeApi.readRequest, { id: own.id })).toMatchObject({
    outcome: 'member_left',
  });
  expect(request.user.username).toBe(FORMER_USERNAME);
});

describe("export of a member's exchange data", () => {
  /** Returns all files of a member's export, read page by page. */
  async function filesOf(member_id: MemberId) {
    const caller = world.exchange.get(Caller);
    const exportPage = (cursor: string | null) =>
      caller.call(exchangeApi.exportMember, { member_id, cursor }, systemContext());
    const files: Record<string, Record<string, unknown>[]> = {};
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof exportPage>> = await exportPage(cursor ?? null);
      files[page.file] = [...(files[page.file] ?? []), ...page.rows];
      cursor = page.next;
    }
    return files;
  }

  it('contains one file per kind of data and no data of other members', async () => {
    const agreed = await world.agreedSession();
    const files = await filesOf(agreed.teacher);
    const kinds = [
      'requests',
      'proposals',
      'sessions',
      'exchanges',
      'ratings',
      'answers',
      'disputes',
      'claims',
      'history',
    ];
    expect(Object.keys(files)).toEqual(kinds);
    expect(files['requests']).toEqual([]);
    expect(files['proposals']).toHaveLength(1);
    expect(files['sessions']).toMatchObject([{ id: agreed.sessionId }]);
  });

  it('contains reviews, replies, dispute reasons and claims only for their authors', async () => {
    const { student, teacher, sessionId } = await world.settledSession();
    const review = { schedule_id: sessionId, rating: 4, review: 'A review' };
    const { id } = await world.call(exchangeApi.rate, review, student);
    await world.call(exchangeApi.rate, { schedule_id: sessionId, rating: 5, review: 'Prepared' }, teacher);
    await world.call(exchangeApi.answerReview, { id, answer: 'An answer' }, teacher);
    await world.call(exchangeApi.openDispute, { id: sessionId, reason: 'A reason' }, student);
    await world.call(exchangeApi.addClaim, { id: sessionId, claim: 'A claim' }, teacher);
    const [hers, his] = [await filesOf(student), await filesOf(teacher)];
    expect(hers).toMatchObject({ disputes: [{ sessionId, reason: 'A reason' }], claims: [], answers: [] });
    expect(his).toMatchObject({
      disputes: [],
      claims: [{ sessionId, claim: { claim: 'A claim' } }],
      answers: [{ sessionId, answer: { answer: 'An answer' } }],
    });
    expect(JSON.stringify(hers)).not.toMatch(/An answer|A claim/);
    expect(JSON.stringify(his)).not.toMatch(/A review|A reason/);
  });

  it('contains cancellation and reschedule reasons only for their authors', async () => {
    const coming = await world.comingSession();
    const { student, teacher, sessionId } = coming;
    await world.reschedule(student, sessionId, world.at(50 * HOUR_MS));
    const deleted = await world.comingSession();
    await world.cancel(deleted.teacher, deleted.sessionId, 'I am ill');
    expect((await filesOf(student))['sessions']).toMatchObject([{ rescheduleReason: 'A train' }]);
    expect((await filesOf(deleted.teacher))['sessions']).toMatchObject([{ cancellationReason: 'I am ill' }]);
    for (const other of [teacher, deleted.student])
      expect(JSON.stringify(await filesOf(other))).not.toMatch(/A train|I am ill/);
  });
});
