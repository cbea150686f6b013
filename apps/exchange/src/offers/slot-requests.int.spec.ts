import {
  exchangeApi,
  exchangeEvents,
  type MemberId,
  type Request,
  type WholeRequest,
} from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';
import { availableAlways } from '../../test/fake-neighbors.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const proposalsOf = (id: string, by: MemberId) => world.call(exchangeApi.listRequestProposals, { id }, by);
const update = (by: MemberId, id: string, changes: Omit<Request<typeof exchangeApi.updateRequest>, 'id'>) =>
  world.call(exchangeApi.updateRequest, { id, ...changes }, by);
const decline = (by: MemberId, id: string) => world.call(exchangeApi.declineRequest, { id }, by);
const minutesOf = (member: MemberId) => [world.ledger.available(member), world.ledger.held(member)];
const startsIn = (hours: number) => ({ scheduled_time: world.at(hours * HOUR_MS).toISOString() });
/** Returns the number of sessions that the teacher has agreed on. */
const countSessions = async (teacher: MemberId) =>
  (await world.call(exchangeApi.listTeachingSessions, {}, teacher)).count;
/** Returns the codes of the rejected promises. */
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: unknown }).code] : [],
  );

describe('request for a free time', () => {
  it('is reserved for the teacher with the chosen time, and holds its minutes', async () => {
    const { student, teacher, offer, request } = await world.slotRequested();
    const startsAt = world.at(24 * HOUR_MS).toISOString();
    const asked = {
      ...{ teacher: { id: teacher }, hours: 24, until: startsAt, declined: false },
      slot: { offer_id: offer, timezone: 'UTC', student_timezone: 'Europe/Rome' },
    };
    expect(request).toMatchObject({
      ...{ status: 'PE', title: 'A lesson in Type systems', tags: [{ name: 'TypeScript' }] },
      ...{ preferred_time: startsAt, duration_minutes: 30, held_minutes: 30, asked },
    });
    expect(minutesOf(student)).toEqual([30, 30]);
    expect(await read(request.id, teacher)).toMatchObject({ asked });
    await expect(read(request.id, world.member())).rejects.toMatchObject({ code: 'request.not_found' });
    const facts = `${request.id}.*"slot":.*"${startsAt}"`;
    expect(await world.countEvents(exchangeEvents.requestAsked, facts)).toBe(1);
    expect(await world.countEvents(exchangeEvents.requestOpened, request.id)).toBe(0);
    const { results } = await world.call(exchangeApi.suggestRequests, {}, teacher);
    expect(results).toMatchObject([{ id: request.id, reason: { asked: true } }]);
  });

  it('has the title, tags and hours that the student gives', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const title = 'Generics with examples';
    const given = { title, tags: ['guitar', 'typescript'], only_hours: 48, ...startsIn(72) };
    const request = await world.requestOffer(student, world.fakeNeighbors.offer(teacher), given);
    expect(request).toMatchObject({
      ...{ title, tags: [{ name: 'Guitar' }, { name: 'TypeScript' }] },
      asked: { hours: 48, until: world.at(48 * HOUR_MS).toISOString() },
    });
  });

  it('has the tag of the name if the offer has no tags', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const offer = world.fakeNeighbors.offer(teacher, { name: 'guitar', tags: [] });
    expect(await world.requestOffer(student, offer)).toMatchObject({ tags: [{ name: 'Guitar' }] });
    const unnamed = world.fakeNeighbors.offer(teacher, { name: 'Chords', tags: [] });
    const chosen = { tags: ['Guitar'], ...startsIn(30) };
    expect(await world.requestOffer(student, unnamed, chosen)).toMatchObject({ tags: [{ name: 'Guitar' }] });
  });

  it('is reserved until the chosen time at the latest, and then opens to everyone', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.requestOffer(student, world.fakeNeighbors.offer(teacher), startsIn(2));
    expect(request.asked).toMatchObject({ hours: 24, until: world.at(2 * HOUR_MS).toISOString() });
    world.clock.advance(2 * HOUR_MS);
    await world.sweep();
    expect(await world.countEvents(exchangeEvents.requestOpened, request.id)).toBe(1);
    expect(await read(request.id, world.member())).toMatchObject({ status: 'PE', asked: null });
  });

  it('is rejected outside the available times, within the notice, and without available times', async () => {
    const student = world.member(60);
    const availability = availableAlways({ weekly: [] });
    const { fakeNeighbors: fakes } = world;
    const requests = [
      world.requestOffer(student, fakes.offer(world.member(), { availability })),
      world.requestOffer(student, fakes.offer(world.member()), startsIn(0.9)),
      world.requestOffer(student, fakes.offer(world.member(), { availability: null })),
    ];
    const taken = 'offer.slot_taken';
    expect(codesOf(await Promise.allSettled(requests))).toEqual([taken, taken, taken]);
    expect(minutesOf(student)).toEqual([60, 0]);
  });

  it('is rejected if the lesson would reach into a session or a chosen time', async () => {
    const [one, other, teacher] = [world.member(60), world.member(60), world.member()];
    const offer = world.fakeNeighbors.offer(teacher);
    await world.requestOffer(one, offer, startsIn(5));
    for (const hours of [4.75, 5, 5.25])
      await expect(world.requestOffer(other, offer, startsIn(hours))).rejects.toMatchObject({
        code: 'offer.slot_taken',
      });
    expect(await world.requestOffer(other, offer, startsIn(5.5))).toMatchObject({ status: 'PE' });
  });

  it('stores nothing if the minutes are not available', async () => {
    const [student, teacher] = [world.member(29), world.member()];
    await expect(world.requestOffer(student, world.fakeNeighbors.offer(teacher))).rejects.toMatchObject({
      code: 'account.insufficient_minutes',
    });
    expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(0);
  });

  it('opens at its publication if the teacher is blocked while the hold is being placed', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const placing = world.ledger.delayAll('place');
    const requesting = world.requestOffer(student, world.fakeNeighbors.offer(teacher));
    await placing.received;
    await world.block(teacher);
    placing.release();
    const { id } = await requesting;
    expect(await read(id, world.member())).toMatchObject({ status: 'PE', asked: null });
    expect(await world.countEvents(exchangeEvents.requestAsked, id)).toBe(0);
  });

  it.each(['reject', 'lose response'] as const)(
    'continues when repeated after the ledger failed (%s)',
    async (fault) => {
      const [student, teacher] = [world.member(60), world.member()];
      const { body_content, duration_minutes } = world.form();
      const id = world.fakeNeighbors.offer(teacher);
      const request = () =>
        world.call(
          exchangeApi.requestOffer,
          { id, body_content, duration_minutes, ...startsIn(24) },
          student,
          { idempotencyKey: 'slot' },
        );
      world.ledger.injectFaults('place', fault);
      world.ledger.injectFaults('void', 'reject');
      await expect(request()).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await request()).toMatchObject({ status: 'PE' });
      expect(minutesOf(student)).toEqual([30, 30]);
      expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(1);
    },
  );
});

describe('accepting a chosen time', () => {
  it('creates the same as an accepted proposal: a session, a scheduled request and an accepted proposal', async () => {
    const { student, teacher, request } = await world.slotRequested();
    const session = await world.acceptSlot(teacher, request);
    expect(session).toMatchObject({
      ...{ status: 'AC', scheduled_time: request.preferred_time, note: 'Gladly' },
      ...{ timezone: 'Asia/Kolkata', student_timezone: 'Europe/Rome' },
      ...{ student: { id: student }, teacher: { id: teacher }, request: { id: request.id } },
      ends_at: world.at(24.5 * HOUR_MS).toISOString(),
    });
    expect(await read(request.id, student)).toMatchObject({
      ...{ status: 'SC', held_minutes: 30, schedule_proposals_count: 1 },
      accepted_schedule: { id: session.id, teacher: { id: teacher } },
    });
    expect(await proposalsOf(request.id, student)).toMatchObject([
      { status: 'AC', schedule_id: session.id, teacher: { id: teacher } },
    ]);
    const facts = `${session.id}.*"accepted_by":"teacher"`;
    expect(await world.countEvents(exchangeEvents.sessionScheduled, facts)).toBe(1);
    expect(await world.countEvents(exchangeEvents.proposalMade, request.id)).toBe(0);
  });

  it('again returns the same session', async () => {
    const { teacher, request } = await world.slotRequested();
    const [first, second] = await Promise.all([
      world.acceptSlot(teacher, request),
      world.acceptSlot(teacher, request),
    ]);
    expect(second).toEqual(first);
    expect(await world.acceptSlot(teacher, request)).toEqual(first);
    expect(await countSessions(teacher)).toBe(1);
    expect(await world.countEvents(exchangeEvents.sessionScheduled, request.id)).toBe(1);
  });

  it('is possible for only one of two students who chose the same time at the same moment', async () => {
    const [one, other, teacher] = [world.member(60), world.member(60), world.member()];
    const offer = world.fakeNeighbors.offer(teacher);
    const placing = world.ledger.delayNext('place');
    const requesting = world.requestOffer(one, offer);
    await placing.received;
    const second = await world.requestOffer(other, offer);
    await placing.release();
    const first = await requesting;
    const results = await Promise.allSettled([first, second].map((each) => world.acceptSlot(teacher, each)));
    expect(codesOf(results)).toEqual(['session.clash']);
    expect(await countSessions(teacher)).toBe(1);
    const isFirstAgreed = results[0]?.status === 'fulfilled';
    const [left, loser] = isFirstAgreed ? [second, other] : [first, one];
    expect(await read(left.id, loser)).toMatchObject({ status: 'PE', held_minutes: 30 });
    expect(await update(loser, left.id, { status: 'CA' })).toMatchObject({ held_minutes: 0 });
  });

  it.each([
    ['cancels', (student: MemberId, { id }: WholeRequest) => update(student, id, { status: 'CA' })],
    [
      'moves',
      (student: MemberId, { id }: WholeRequest) =>
        update(student, id, { preferred_time: world.at(30 * HOUR_MS).toISOString() }),
    ],
  ])('is decided against an owner who %s the request at the same moment', async (_, change) => {
    const { student, teacher, request } = await world.slotRequested();
    const results = await Promise.allSettled([world.acceptSlot(teacher, request), change(student, request)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await read(request.id, student);
    const isAgreed = results[0].status === 'fulfilled';
    expect(after.status === 'SC').toBe(isAgreed);
    expect(await countSessions(teacher)).toBe(isAgreed ? 1 : 0);
    expect(world.ledger.held(student)).toBe(after.status === 'CA' ? 0 : 30);
  });

  it('is decided against declining at the same moment', async () => {
    const { student, teacher, request } = await world.slotRequested();
    const results = await Promise.allSettled([
      world.acceptSlot(teacher, request),
      decline(teacher, request.id),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await read(request.id, student);
    expect(codesOf(results)).toEqual([status === 'SC' ? 'request.not_open' : 'request.declined']);
  });

  it('is decided against proposing another time at the same moment', async () => {
    const { student, teacher, request } = await world.slotRequested();
    const [accepted] = await Promise.allSettled([
      world.acceptSlot(teacher, request),
      world.propose(teacher, request.id, world.at(30 * HOUR_MS)),
    ]);
    expect(accepted.status).toBe('fulfilled');
    const statuses = (await proposalsOf(request.id, student)).map(({ status }) => status).toSorted();
    expect([['AC'], ['AC', 'CA']]).toContainEqual(statuses);
  });

  it('rejects a time or a length that the owner has changed, and accepts the new ones', async () => {
    const { student, teacher, request } = await world.slotRequested();
    const preferred_time = world.at(30 * HOUR_MS).toISOString();
    await update(student, request.id, { preferred_time });
    const rejection = { code: 'request.changed' };
    await expect(world.acceptSlot(teacher, request)).rejects.toMatchObject(rejection);
    const moved = { ...request, preferred_time };
    await update(student, request.id, { duration_minutes: 15 });
    await expect(world.acceptSlot(teacher, moved)).rejects.toMatchObject(rejection);
    const session = await world.acceptSlot(teacher, { ...moved, duration_minutes: 15 });
    expect(session).toMatchObject({ scheduled_time: preferred_time, request: { duration_minutes: 15 } });
    expect(minutesOf(student)).toEqual([45, 15]);
  });

  it("replaces the teacher's own proposal", async () => {
    const { student, teacher, request } = await world.slotRequested();
    const own = await world.propose(teacher, request.id, world.at(30 * HOUR_MS));
    const session = await world.acceptSlot(teacher, request);
    expect(session.scheduled_time).toBe(request.preferred_time);
    const proposals = await proposalsOf(request.id, student);
    expect(proposals).toMatchObject([
      { id: own.id, status: 'CA', schedule_id: null },
      { status: 'AC', schedule_id: session.id },
    ]);
  });

  it('remains possible after the reservation has ended, and rejects the proposals of others', async () => {
    const [student, teacher, rival] = [world.member(60), world.member(), world.member()];
    const request = await world.requestOffer(student, world.fakeNeighbors.offer(teacher), startsIn(30));
    world.clock.advance(24 * HOUR_MS);
    await world.sweep();
    const proposal = await world.propose(rival, request.id, world.at(8 * HOUR_MS));
    await expect(world.acceptSlot(rival, request)).rejects.toMatchObject({ code: 'request.not_asked' });
    const session = await world.acceptSlot(teacher, request);
    expect(await proposalsOf(request.id, student)).toMatchObject([
      { id: proposal.id, status: 'RE' },
      { status: 'AC', schedule_id: session.id },
    ]);
  });

  it('is not possible after declining, but proposing a time is', async () => {
    const { teacher, request } = await world.slotRequested();
    await decline(teacher, request.id);
    await expect(world.acceptSlot(teacher, request)).rejects.toMatchObject({ code: 'request.declined' });
    expect(await world.propose(teacher, request.id, world.at(30 * HOUR_MS))).toMatchObject({ status: 'PR' });
  });

  it('does not need the offer, which may have been removed since', async () => {
    const { teacher, offer, request } = await world.slotRequested();
    world.fakeNeighbors.offers.delete(offer);
    expect(await world.acceptSlot(teacher, request)).toMatchObject({ status: 'AC' });
  });

  it('at the same moment as another acceptance for that time succeeds only once, in several processes', async () => {
    const second = await world.startExchange();
    const { teacher, request } = await world.slotRequested();
    const rival = world.member(60);
    const { id } = await world.publish(rival);
    const proposal = await world.propose(teacher, id, new Date(request.preferred_time));
    const results = await Promise.allSettled([
      world.acceptSlot(teacher, request),
      world.accept(rival, proposal.id),
    ]);
    await second.close();
    const isAgreed = results[0].status === 'fulfilled';
    expect(codesOf(results)).toEqual([isAgreed ? 'session.time_taken' : 'session.clash']);
    expect(await countSessions(teacher)).toBe(1);
  });

  it('names only a session of the teacher when the time is taken', async () => {
    const { student, teacher, request } = await world.slotRequested();
    const own = await world.publish(student, { title: 'Something else entirely' });
    const startsAt = new Date(request.preferred_time);
    await world.accept(student, (await world.propose(world.member(), own.id, startsAt)).id);
    const error = await world.acceptSlot(teacher, request).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'session.time_taken', message: 'This time is already taken.' });
    expect(JSON.stringify(error)).not.toMatch(/Something else/);
  });
});

it('ends for the teacher when the owner cancels the request', async () => {
  const { student, teacher, request } = await world.slotRequested();
  await update(student, request.id, { status: 'CA' });
  expect(await world.countEvents(exchangeEvents.requestClosed, `${request.id}.*${teacher}`)).toBe(1);
  expect(minutesOf(student)).toEqual([60, 0]);
});
