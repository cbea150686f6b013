import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const decide = (by: MemberId, id: string, status: 'AC' | 'RE') =>
  world.call(exchangeApi.decideProposal, { id, status }, by);
const withdraw = (by: MemberId, id: string) => world.call(exchangeApi.withdrawProposal, { id }, by);
const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const proposalsOf = (id: string, by: MemberId) => world.call(exchangeApi.listRequestProposals, { id }, by);

describe('proposing a time', () => {
  it('shows it to the owner and counts it', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    const proposal = await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect(proposal).toMatchObject({
      status: 'PR',
      timezone: 'Asia/Kolkata',
      note: 'Gladly',
      scheduled_time: world.at(HOUR_MS).toISOString(),
      teacher: { id: teacher },
      student: { id: student },
      request: { id: request.id, title: request.title, duration_minutes: 30 },
      schedule_id: null,
    });
    expect(await proposalsOf(request.id, student)).toEqual([proposal]);
    expect(await read(request.id, teacher)).toMatchObject({ has_proposed: true });
    expect(await read(request.id, student)).toMatchObject({
      has_proposed: false,
      schedule_proposals_count: 1,
    });
  });

  it('is allowed once per teacher, even concurrently, and again after a withdrawal', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    const results = await Promise.allSettled(
      [1, 2, 3].map((hour) => world.propose(teacher, request.id, world.at(hour * HOUR_MS))),
    );
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(made).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'proposal.exists' });
    }
    const [first] = made;
    expect(await withdraw(teacher, first!.id)).toMatchObject({ status: 'CA' });
    expect(await withdraw(teacher, first!.id)).toMatchObject({ status: 'CA' });
    expect(await read(request.id, teacher)).toMatchObject({ has_proposed: false });
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 0 });
    await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect(await read(request.id, teacher)).toMatchObject({ has_proposed: true });
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 1 });
  });

  it('returns the first result when repeated under the same key', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    const input = { request: request.id, scheduled_time: world.at(HOUR_MS).toISOString() };
    const propose = () => world.call(exchangeApi.createProposal, input, teacher, { idempotencyKey: 'p1' });
    const results = await Promise.all([propose(), propose()]);
    results.push(await propose());
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await read(request.id, student)).schedule_proposals_count).toBe(1);
  });

  it('shows a teacher only their own proposals', async () => {
    const [student, one, other] = [world.member(60), world.member(), world.member()];
    const request = await world.publish(student);
    const mine = await world.propose(one, request.id, world.at(HOUR_MS));
    const theirs = await world.propose(other, request.id, world.at(2 * HOUR_MS));
    expect(await proposalsOf(request.id, one)).toEqual([mine]);
    expect((await proposalsOf(request.id, student)).map(({ id }) => id)).toEqual([mine.id, theirs.id]);
  });
});

describe('deciding on a proposal', () => {
  it('creates the session, schedules the request and rejects the other proposals when accepting', async () => {
    const [student, teacher, other] = [world.member(60), world.member(), world.member()];
    const request = await world.publish(student);
    const chosen = await world.propose(teacher, request.id, world.at(HOUR_MS));
    const sibling = await world.propose(other, request.id, world.at(2 * HOUR_MS));
    const accepted = await decide(student, chosen.id, 'AC');
    expect(accepted).toMatchObject({ ok: true, status: 'AC', id: chosen.id });
    const scheduled = { status: 'SC', held_minutes: 30, has_proposed: false };
    expect(await read(request.id, student)).toMatchObject({
      ...{ ...scheduled, schedule_proposals_count: 1 },
      accepted_schedule: { id: accepted.schedule_id, teacher: { id: teacher } },
    });
    // A teacher who was not chosen sees no more than any other member.
    expect(await read(request.id, other)).toMatchObject({
      ...{ ...scheduled, schedule_proposals_count: 0 },
      accepted_schedule: { teacher: null },
    });
    const statuses = (await proposalsOf(request.id, student)).map(({ id, status }) => [id, status]);
    expect(statuses).toEqual([
      [chosen.id, 'AC'],
      [sibling.id, 'RE'],
    ]);
    const events = [
      exchangeEvents.sessionScheduled,
      exchangeEvents.proposalRejected,
      exchangeEvents.proposalMade,
    ];
    const times = await Promise.all(events.map((event) => world.countEvents(event, request.id)));
    expect(times).toEqual([1, 1, 2]);
    const session = await world.call(exchangeApi.readSession, { id: accepted.schedule_id! }, teacher);
    expect(session).toMatchObject({
      status: 'AC',
      scheduled_time: chosen.scheduled_time,
      note: 'Gladly',
      opens_at: world.at(55 * MINUTE_MS).toISOString(),
      ends_at: world.at(90 * MINUTE_MS).toISOString(),
    });
  });

  it('returns the same result when repeated, and rejects a different decision with what was decided', async () => {
    const [student, teacher, other] = [world.member(60), world.member(), world.member()];
    const request = await world.publish(student);
    const chosen = await world.propose(teacher, request.id, world.at(HOUR_MS));
    const sibling = await world.propose(other, request.id, world.at(HOUR_MS));
    const [first, second] = await Promise.all([
      decide(student, chosen.id, 'AC'),
      decide(student, chosen.id, 'AC'),
    ]);
    expect(second).toEqual(first);
    expect(await decide(student, chosen.id, 'AC')).toEqual(first);
    await expect(decide(student, chosen.id, 'RE')).rejects.toMatchObject({
      code: 'proposal.decided',
      message: 'This proposal was already accepted.',
    });
    await expect(decide(student, sibling.id, 'AC')).rejects.toMatchObject({
      code: 'proposal.decided',
      message: 'Another proposal was accepted, so this one is rejected.',
    });
    await expect(withdraw(teacher, chosen.id)).rejects.toMatchObject({ code: 'proposal.decided' });
  });

  it('accepts only one of several proposals that are accepted concurrently', async () => {
    const student = world.member(60);
    const request = await world.publish(student);
    const proposals = await Promise.all(
      [1, 2, 3, 4].map((hour) => world.propose(world.member(), request.id, world.at(hour * HOUR_MS))),
    );
    const results = await Promise.allSettled(proposals.map(({ id }) => decide(student, id, 'AC')));
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    }
    const learning = await world.call(exchangeApi.listLearningSessions, {}, student);
    expect(learning.count).toBe(1);
  });

  it('applies only one of a concurrent acceptance and rejection', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    const proposal = await world.propose(teacher, request.id, world.at(HOUR_MS));
    const results = await Promise.allSettled([
      decide(student, proposal.id, 'AC'),
      decide(student, proposal.id, 'RE'),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await read(request.id, student);
    const [status] = (await proposalsOf(request.id, student)).map((one) => one.status);
    expect([`${after.status} ${status}`]).toEqual([after.status === 'SC' ? 'SC AC' : 'PE RE']);
    expect(after.schedule_proposals_count).toBe(after.status === 'SC' ? 1 : 0);
  });

  it('applies only one of a concurrent acceptance and cancellation of the request', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    const proposal = await world.propose(teacher, request.id, world.at(HOUR_MS));
    const results = await Promise.allSettled([
      decide(student, proposal.id, 'AC'),
      world.call(exchangeApi.updateRequest, { id: request.id, status: 'CA' }, student),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await read(request.id, student);
    expect(world.ledger.held(student)).toBe(after.status === 'SC' ? 30 : 0);
  });

  it('keeps the request open when rejecting', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    const proposal = await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect(await decide(student, proposal.id, 'RE')).toMatchObject({
      ok: true,
      status: 'RE',
      schedule_id: null,
    });
    expect(await decide(student, proposal.id, 'RE')).toMatchObject({ status: 'RE' });
    expect(await read(request.id, teacher)).toMatchObject({ status: 'PE', has_proposed: false });
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 0 });
  });
});

describe('agreed session', () => {
  it("stores each party's time zone if they gave one", async () => {
    const { sessionId, student } = await world.agreedSession();
    const session = await world.call(exchangeApi.readSession, { id: sessionId }, student);
    expect(session).toMatchObject({ timezone: 'Asia/Kolkata', student_timezone: 'Europe/Rome' });
    const [other, teacher] = [world.member(60), world.member()];
    const request = await world.publish(other);
    const proposal = await world.propose(teacher, request.id, world.at(HOUR_MS));
    const { schedule_id: id } = await decide(other, proposal.id, 'AC');
    expect(await world.call(exchangeApi.readSession, { id: id! }, teacher)).toMatchObject({
      student_timezone: null,
    });
  });
});

describe('clash', () => {
  it("with a session of either party is rejected when proposing, and only the session's parties see its title and time", async () => {
    const { student, teacher } = await world.agreedSession({ minutes: 120, startsInMs: 24 * HOUR_MS });
    const startsAt = world.clock.now();
    const message = `This time overlaps with the session "Learn the basics of TypeScript" at ${startsAt.toISOString()}.`;
    const others = await world.publish(world.member(60));
    const own = await world.publish(student);
    world.clock.advance(-12 * HOUR_MS);
    const during = new Date(startsAt.getTime() + 29 * MINUTE_MS);
    await expect(world.propose(teacher, others.id, during)).rejects.toMatchObject({
      code: 'session.clash',
      message,
    });
    const strangers = await world.propose(world.member(), own.id, during).catch((error: unknown) => error);
    expect(strangers).toMatchObject({ code: 'session.time_taken', message: 'This time is already taken.' });
    expect(JSON.stringify(strangers)).not.toMatch(/TypeScript|2030/);
    const ahead = new Date(startsAt.getTime() - 29 * MINUTE_MS);
    await expect(world.propose(teacher, others.id, ahead)).rejects.toMatchObject({ code: 'session.clash' });
    const before = new Date(startsAt.getTime() - 30 * MINUTE_MS);
    expect((await world.propose(teacher, others.id, before)).status).toBe('PR');
    const after = new Date(startsAt.getTime() + 30 * MINUTE_MS);
    expect((await world.propose(teacher, own.id, after)).status).toBe('PR');
  });

  it('that arose after the proposal is rejected when accepting', async () => {
    const [one, other, teacher] = [world.member(60), world.member(60), world.member()];
    const requests = [await world.publish(one), await world.publish(other)];
    const startsAt = world.at(5 * HOUR_MS);
    const [first, second] = await Promise.all(requests.map(({ id }) => world.propose(teacher, id, startsAt)));
    await decide(one, first!.id, 'AC');
    await expect(decide(other, second!.id, 'AC')).rejects.toMatchObject({ code: 'session.time_taken' });
    expect(await read(requests[1]!.id, other)).toMatchObject({ status: 'PE', schedule_proposals_count: 1 });
  });

  it('cannot result from concurrent acceptances in several processes', async () => {
    const second = await world.startExchange();
    const teacher = world.member();
    const students = Array.from({ length: 6 }, () => world.member(60));
    const startsAt = world.at(48 * HOUR_MS);
    const proposals = await Promise.all(
      students.map(async (student) => {
        const { id } = await world.publish(student);
        return world.propose(teacher, id, startsAt);
      }),
    );
    const results = await Promise.allSettled(
      proposals.map(({ id }, index) => decide(students[index]!, id, 'AC')),
    );
    await second.close();
    const rejected = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(rejected).toHaveLength(5);
    for (const reason of rejected) expect(reason).toMatchObject({ code: 'session.time_taken' });
    const teaching = await world.call(exchangeApi.listTeachingSessions, {}, teacher);
    expect(teaching.count).toBe(1);
  });
});
