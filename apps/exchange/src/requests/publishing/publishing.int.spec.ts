import { jest } from '@jest/globals';
import { exchangeApi, exchangeEvents, RequestId, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../../test/exchange-world.js';
import { SkillRequestStore } from '../skill-request.store.js';
import { ReleaseMinutes } from './release-minutes.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => world.stop());

/** A retryable error: the ledger is unavailable, or another change is in progress. */
const unavailable = { kind: 'unavailable' };
const mine = (member: MemberId) => world.call(exchangeApi.listMyRequests, {}, member);
const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const update = (id: string, by: MemberId, changes: object) =>
  world.call(exchangeApi.updateRequest, { id, ...changes }, by);
const draft = (member: MemberId) => world.call(exchangeApi.createRequest, world.form(), member);
const minutesOf = (member: MemberId) => ({
  available: world.ledger.available(member),
  held: world.ledger.held(member),
});

/** Simulates a process that dies: the code after the failing step does not run. */
const dieBefore = (step: 'finishPlace' | 'finishRaise' | 'finishLower' | 'finishVoid') => {
  jest.spyOn(SkillRequestStore.prototype, step).mockRejectedValueOnce(new Error('killed'));
};

describe('publishing', () => {
  it('holds the minutes and shows the request to others', async () => {
    const student = world.member(60);
    const tags = ['typescript', 'COOKING', 'TypeScript'];
    const request = await world.publish(student, { tags });
    expect(request).toMatchObject({ status: 'PE', held_minutes: 30, schedule_proposals_count: 0 });
    expect(request.tags.map(({ name, tag }) => [name, tag.name])).toEqual([
      ['TypeScript', 'TypeScript'],
      ['Cooking', 'Cooking'],
    ]);
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
    expect(world.ledger.hold(`request:${request.id}:hold`)?.state).toBe('pending');
    expect(await read(request.id, world.member())).toEqual(request);
  });

  it('is triggered by auto_publish, unless a status is given', async () => {
    const student = world.member(60);
    const form = (changes: object) => world.call(exchangeApi.createRequest, world.form(changes), student);
    expect((await form({ auto_publish: 'true' })).status).toBe('PE');
    expect((await form({ auto_publish: 'true', status: 'DR' })).status).toBe('DR');
    expect((await form({})).status).toBe('DR');
  });

  it('creates neither a request nor a hold if minutes are missing', async () => {
    const student = world.member(29);
    const message = 'You need 30 minutes available to publish this request; you have 29.';
    await expect(world.publish(student)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'account.insufficient_minutes',
      details: { fields: { duration_minutes: [message] } },
    });
    expect((await mine(student)).count).toBe(0);
    expect(minutesOf(student)).toEqual({ available: 29, held: 0 });
  });

  it('keeps a draft and discards the edit if minutes are missing, and succeeds later', async () => {
    const student = world.member(40);
    const { id } = await draft(student);
    const edit = { status: 'PE', duration_minutes: 45, title: 'Another, longer lesson' };
    await expect(update(id, student, edit)).rejects.toMatchObject({ code: 'account.insufficient_minutes' });
    expect(await read(id, student)).toMatchObject({
      status: 'DR',
      duration_minutes: 30,
      title: 'Learn the basics of TypeScript',
      held_minutes: 0,
    });
    world.ledger.give(student, 5);
    expect(await update(id, student, edit)).toMatchObject({
      status: 'PE',
      duration_minutes: 45,
      held_minutes: 45,
    });
    expect(world.ledger.hold(`request:${id}:hold:2`)).toMatchObject({ state: 'pending', amount: 45 });
    expect(minutesOf(student)).toEqual({ available: 0, held: 45 });
  });

  it('publishes a draft once if it is requested concurrently', async () => {
    const student = world.member(60);
    const { id } = await draft(student);
    const results = await Promise.all([1, 2, 3].map(() => update(id, student, { status: 'PE' })));
    expect(results.map(({ status }) => status)).toEqual(['PE', 'PE', 'PE']);
    expect(await world.countEvents(exchangeEvents.requestPublished, id)).toBe(1);
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });
});

describe('repeated command', () => {
  it('returns the first result, concurrently and later', async () => {
    const student = world.member(60);
    const create = () =>
      world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, { idempotencyKey: 'k1' });
    const results = await Promise.all([create(), create(), create()]);
    results.push(await create());
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await mine(student)).count).toBe(1);
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });

  it('is a different command for another member', async () => {
    const [one, other] = [world.member(60), world.member(60)];
    const create = (by: MemberId) =>
      world.call(exchangeApi.createRequest, world.form(), by, { idempotencyKey: 'k2' });
    expect((await create(one)).id).not.toBe((await create(other)).id);
  });

  it('is executed again if the first one failed', async () => {
    const student = world.member(10);
    const create = () =>
      world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, { idempotencyKey: 'k3' });
    await expect(create()).rejects.toMatchObject({ code: 'account.insufficient_minutes' });
    world.ledger.give(student, 20);
    expect((await create()).status).toBe('PE');
  });
});

describe('ledger failure', () => {
  it('creates neither a request nor a hold while the ledger is down', async () => {
    const student = world.member(60);
    const stored = await draft(student);
    await world.stopLedger();
    await expect(world.publish(student)).rejects.toMatchObject(unavailable);
    await expect(
      update(stored.id, student, { status: 'PE', title: 'A title of its own' }),
    ).rejects.toMatchObject(unavailable);
    expect(await mine(student)).toMatchObject({ count: 1, results: [{ status: 'DR', title: stored.title }] });
    await world.startLedger();
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await update(stored.id, student, { status: 'PE' })).status).toBe('PE');
  });

  it('releases the hold immediately if the response is lost', async () => {
    const student = world.member(60);
    world.ledger.injectFaults('place', 'lose response');
    await expect(world.publish(student)).rejects.toMatchObject(unavailable);
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });

  it('rejects a late place command, because its key is voided', async () => {
    const student = world.member(60);
    const { release } = world.ledger.delayAll('place');
    const late = world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, {
      deadlineAtMs: Date.now() + 700,
    });
    await expect(late).rejects.toMatchObject(unavailable);
    await world.recover();
    release();
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });
});

describe('process crash while publishing', () => {
  it.each([
    ['before the ledger receives it', () => world.ledger.injectFaults('place', 'reject')],
    ['after the ledger placed the hold', () => world.ledger.injectFaults('place', 'lose response')],
  ])('leaves no request and no hold after the sweep if it happens %s', async (_name, fault) => {
    const student = world.member(60);
    jest.spyOn(ReleaseMinutes.prototype, 'settle').mockResolvedValueOnce(undefined);
    fault();
    await expect(world.publish(student)).rejects.toMatchObject(unavailable);
    expect((await mine(student)).count).toBe(0);
    await world.sweep();
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });

  it('leaves a draft that can be published again if it happens before the request is updated', async () => {
    const student = world.member(60);
    const { id } = await draft(student);
    dieBefore('finishPlace');
    await expect(update(id, student, { status: 'PE' })).rejects.toMatchObject({ code: 'service.failed' });
    expect(minutesOf(student).held).toBe(30);
    await world.recover();
    expect(await read(id, student)).toMatchObject({ status: 'DR', held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await update(id, student, { status: 'PE' })).status).toBe('PE');
  });

  it('is not assumed by the sweep before the recovery grace period ends', async () => {
    const student = world.member(60);
    const { received, release } = world.ledger.delayAll('place');
    const publishing = world.publish(student);
    await received;
    world.clock.advance(10_000);
    await world.sweep();
    release();
    expect((await publishing).status).toBe('PE');
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });

  it('cannot be followed by finishing a publication that the sweep has rolled back', async () => {
    const student = world.member(60);
    const { received, release } = world.ledger.delayAll('place');
    const publishing = world.publish(student);
    // The caller waits while its lease expires.
    const rejection = expect(publishing).rejects.toMatchObject(unavailable);
    await received;
    await world.recover();
    release();
    await rejection;
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });

  it("cannot be followed by publishing what the sweep rolled back after the ledger's response", async () => {
    const student = world.member(60);
    const { id } = await draft(student);
    const { finishPlace } = SkillRequestStore.prototype;
    jest.spyOn(SkillRequestStore.prototype, 'finishPlace').mockImplementationOnce(async function (
      this: SkillRequestStore,
      ...args
    ) {
      await world.recover();
      return finishPlace.apply(this, args);
    });
    await expect(update(id, student, { status: 'PE' })).rejects.toMatchObject(unavailable);
    expect(await read(id, student)).toMatchObject({ status: 'DR', held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });

  it('is recovered when the command is repeated', async () => {
    const student = world.member(60);
    const create = () =>
      world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, {
        idempotencyKey: 'again',
      });
    dieBefore('finishPlace');
    await expect(create()).rejects.toMatchObject({ code: 'service.failed' });
    expect((await create()).status).toBe('PE');
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
    expect((await mine(student)).count).toBe(1);
  });
});

describe('changing the duration of a published request', () => {
  it('raises and lowers the hold accordingly', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    expect(await update(id, student, { duration_minutes: 60 })).toMatchObject({ held_minutes: 60 });
    expect(minutesOf(student)).toEqual({ available: 0, held: 60 });
    expect(await update(id, student, { duration_minutes: 20 })).toMatchObject({ held_minutes: 20 });
    expect(minutesOf(student)).toEqual({ available: 40, held: 20 });
  });

  it("counts the request's own hold as available, and changes nothing if minutes are missing", async () => {
    const student = world.member(50);
    const { id } = await world.publish(student);
    const longer = update(id, student, { duration_minutes: 60, title: 'A much longer lesson' });
    const message = 'You need 60 minutes available to publish this request; you have 50.';
    await expect(longer).rejects.toMatchObject({ details: { fields: { duration_minutes: [message] } } });
    expect(await read(id, student)).toMatchObject({
      duration_minutes: 30,
      held_minutes: 30,
      title: 'Learn the basics of TypeScript',
    });
    expect(await update(id, student, { duration_minutes: 50 })).toMatchObject({ held_minutes: 50 });
  });

  it('reverses a raise in the ledger whose response was lost', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.injectFaults('adjust', 'lose response');
    await expect(update(id, student, { duration_minutes: 60 })).rejects.toMatchObject(unavailable);
    expect(minutesOf(student).held).toBe(60);
    await world.recover();
    expect(await read(id, student)).toMatchObject({ duration_minutes: 30, held_minutes: 30 });
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });

  it('reverses a raise if the process died before the request was updated', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    dieBefore('finishRaise');
    await expect(update(id, student, { duration_minutes: 60 })).rejects.toMatchObject({
      code: 'service.failed',
    });
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
    expect(await update(id, student, { duration_minutes: 60 })).toMatchObject({ held_minutes: 60 });
  });

  it('shortens the request immediately and releases the minutes when the ledger is available again', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.injectFaults('adjust', 'reject');
    expect(await update(id, student, { duration_minutes: 10 })).toMatchObject({
      duration_minutes: 10,
      held_minutes: 30,
    });
    await world.recover();
    expect(await read(id, student)).toMatchObject({ held_minutes: 10 });
    expect(minutesOf(student)).toEqual({ available: 50, held: 10 });
  });

  it("updates the proposals' copies of the request", async () => {
    const student = world.member(60);
    const teacher = world.member();
    const { id } = await world.publish(student);
    await world.propose(teacher, id, world.at(HOUR_MS));
    await update(id, student, { duration_minutes: 45, title: 'A better title for this' });
    const sent = await world.call(exchangeApi.listSentProposals, {}, teacher);
    expect(sent.results[0]?.request).toMatchObject({
      duration_minutes: 45,
      title: 'A better title for this',
    });
  });
});

describe('edit', () => {
  it.each([
    { title: 'A title of its own' },
    { body_content: 'Another text, which is as long as it must be to be taken by the form.' },
    { tags: ['Guitar'] },
    { duration_minutes: 25 },
    { preferred_time: '2030-08-01T10:00:00.000Z' },
  ])('of %j changes no other field, in a draft or a published request', async (change) => {
    const student = world.member(60);
    for (const before of [await draft(student), await world.publish(student)]) {
      const after = await update(before.id, student, change);
      const [field] = Object.keys(change) as (keyof typeof before)[];
      expect(after[field!]).not.toEqual(before[field!]);
      const held_minutes = before.status === 'PE' ? after.duration_minutes : 0;
      // The rendered text and the preview change with the text.
      const { preview, body_html } = field === 'body_content' ? after : before;
      expect(after).toEqual({ ...before, [field!]: after[field!], preview, body_html, held_minutes });
    }
  });
});

describe('cancelled request', () => {
  it('releases its minutes and ends its proposals', async () => {
    const student = world.member(60);
    const teacher = world.member();
    const { id } = await world.publish(student);
    await world.propose(teacher, id, world.at(HOUR_MS));
    expect(await update(id, student, { status: 'CA' })).toMatchObject({
      status: 'CA',
      outcome: 'cancelled',
      held_minutes: 0,
      schedule_proposals_count: 0,
    });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    const sent = await world.call(exchangeApi.listSentProposals, {}, teacher);
    expect(sent.results[0]?.status).toBe('CA');
  });

  it('is cancelled while the ledger is unavailable and gets its minutes back later', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.injectFaults('void', 'reject');
    expect(await update(id, student, { status: 'CA' })).toMatchObject({ status: 'CA', held_minutes: 30 });
    await world.recover();
    expect(await read(id, student)).toMatchObject({ held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });

  it('is released once if the process dies before storing the release', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    dieBefore('finishVoid');
    await update(id, student, { status: 'CA' });
    await world.recover();
    expect(await read(id, student)).toMatchObject({ held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });

  it('that was a draft does not call the ledger', async () => {
    const student = world.member();
    const { id } = await draft(student);
    const before = world.ledger.arrived.length;
    expect(await update(id, student, { status: 'CA' })).toMatchObject({ status: 'CA', outcome: 'cancelled' });
    expect(world.ledger.arrived.length).toBe(before);
  });
});

describe('expired request', () => {
  it('becomes CA one week after its preferred time and releases its minutes', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student, { preferred_time: world.at(2 * HOUR_MS).toISOString() });
    world.clock.advance(2 * HOUR_MS + 7 * 24 * HOUR_MS);
    await world.sweep();
    expect(await read(id, student)).toMatchObject({ status: 'PE' });
    world.clock.advance(1);
    await Promise.all([world.sweep(), world.sweep()]);
    expect(await world.countEvents(exchangeEvents.requestCancelled, id)).toBe(1);
    expect(await read(id, student)).toMatchObject({ status: 'CA', outcome: 'expired', held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });
});

describe('draft', () => {
  it('is visible only to its owner, and deleting removes it', async () => {
    const student = world.member();
    const { id } = await draft(student);
    await expect(read(id, world.member())).rejects.toMatchObject({ code: 'request.not_found' });
    await world.call(exchangeApi.deleteRequest, { id }, student);
    await expect(read(id, student)).rejects.toMatchObject({ code: 'request.not_found' });
    expect((await mine(student)).count).toBe(0);
  });

  it('keeps its tags without calling the content service, and resolves new ones by name', async () => {
    const student = world.member();
    const { id } = await draft(student);
    const callsBefore = world.fakeNeighbors.content;
    await update(id, student, { tags: ['TYPESCRIPT'] });
    expect(world.fakeNeighbors.content).toBe(callsBefore);
    expect((await update(id, student, { tags: ['guitar'] })).tags[0]?.name).toBe('Guitar');
  });

  it('is limited to 60 per hour, even if 120 are created concurrently', async () => {
    const student = world.member();
    const made = await Promise.allSettled(Array.from({ length: 120 }, () => draft(student)));
    const rejections = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(rejections).toHaveLength(60);
    for (const reason of rejections) expect(reason).toMatchObject({ code: 'request.too_many' });
    expect((await mine(student)).count).toBe(60);
    world.clock.advance(HOUR_MS);
    expect((await draft(student)).status).toBe('DR');
  });

  it('is not found by an unknown ID', async () => {
    const id = RequestId.parse('nonsense');
    await expect(read(id, world.member())).rejects.toMatchObject({ code: 'request.not_found' });
  });
});
