import { jest } from '@jest/globals';
import { exchangeApi, exchangeEvents, RequestId, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../../test/exchange-world.js';
import { HoldIntentStore } from './hold-intent.store.js';
import { ReleaseMinutes } from './release-minutes.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => world.stop());

/** Try again: the ledger is away, or somebody else is at it. */
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

/** The process dies: what would run after the failure does not. */
const dieBefore = (step: 'finishPlace' | 'finishRaise' | 'finishLower' | 'finishVoid') => {
  jest.spyOn(HoldIntentStore.prototype, step).mockRejectedValueOnce(new Error('killed'));
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

  it('by auto_publish does the same, and a status wins over it', async () => {
    const student = world.member(60);
    const form = (changes: object) => world.call(exchangeApi.createRequest, world.form(changes), student);
    expect((await form({ auto_publish: 'true' })).status).toBe('PE');
    expect((await form({ auto_publish: 'true', status: 'DR' })).status).toBe('DR');
    expect((await form({})).status).toBe('DR');
  });

  it('leaves nothing behind where minutes are missing', async () => {
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

  it('of a draft without enough minutes leaves the draft as it was, edits and all, and works later', async () => {
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

  it('twice at once is published once', async () => {
    const student = world.member(60);
    const { id } = await draft(student);
    const results = await Promise.all([1, 2, 3].map(() => update(id, student, { status: 'PE' })));
    expect(results.map(({ status }) => status)).toEqual(['PE', 'PE', 'PE']);
    expect(await world.timesTold(exchangeEvents.requestPublished, id)).toBe(1);
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });
});

describe('the same command again', () => {
  it('answers the first result, at once and later', async () => {
    const student = world.member(60);
    const create = () =>
      world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, { idempotencyKey: 'k1' });
    const results = await Promise.all([create(), create(), create()]);
    results.push(await create());
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await mine(student)).count).toBe(1);
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });

  it('is another command for another member', async () => {
    const [one, other] = [world.member(60), world.member(60)];
    const create = (by: MemberId) =>
      world.call(exchangeApi.createRequest, world.form(), by, { idempotencyKey: 'k2' });
    expect((await create(one)).id).not.toBe((await create(other)).id);
  });

  it('tries again where the first one failed', async () => {
    const student = world.member(10);
    const create = () =>
      world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, { idempotencyKey: 'k3' });
    await expect(create()).rejects.toMatchObject({ code: 'account.insufficient_minutes' });
    world.ledger.give(student, 20);
    expect((await create()).status).toBe('PE');
  });
});

describe('a ledger in trouble', () => {
  it('that is down leaves nothing, neither a request nor a hold', async () => {
    const student = world.member(60);
    const kept = await draft(student);
    await world.stopLedger();
    await expect(world.publish(student)).rejects.toMatchObject(unavailable);
    await expect(
      update(kept.id, student, { status: 'PE', title: 'A title of its own' }),
    ).rejects.toMatchObject(unavailable);
    expect(await mine(student)).toMatchObject({ count: 1, results: [{ status: 'DR', title: kept.title }] });
    await world.startLedger();
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await update(kept.id, student, { status: 'PE' })).status).toBe('PE');
  });

  it('whose answer is lost has its hold released at once', async () => {
    const student = world.member(60);
    world.ledger.trouble('place', 'lose answer');
    await expect(world.publish(student)).rejects.toMatchObject(unavailable);
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });

  it('that carries a place out too late finds it voided', async () => {
    const student = world.member(60);
    const { letGo } = world.ledger.holdUp('place');
    const late = world.call(exchangeApi.createRequest, world.form({ status: 'PE' }), student, {
      deadlineAtMs: Date.now() + 700,
    });
    await expect(late).rejects.toMatchObject(unavailable);
    await world.recover();
    letGo();
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });
});

describe('a process that dies while publishing', () => {
  it.each([
    ['before the ledger hears of it', () => world.ledger.trouble('place', 'refuse')],
    ['after the ledger placed the hold', () => world.ledger.trouble('place', 'lose answer')],
  ])('%s leaves nothing once the sweep came by', async (_name, trouble) => {
    const student = world.member(60);
    jest.spyOn(ReleaseMinutes.prototype, 'settle').mockResolvedValueOnce(undefined);
    trouble();
    await expect(world.publish(student)).rejects.toMatchObject(unavailable);
    expect((await mine(student)).count).toBe(0);
    await world.sweep();
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });

  it('before the document says so leaves a draft a draft, which can be published again', async () => {
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

  it('is not overtaken by the sweep while it may still be at work', async () => {
    const student = world.member(60);
    const { heard, letGo } = world.ledger.holdUp('place');
    const publishing = world.publish(student);
    await heard;
    world.clock.advance(10_000);
    await world.sweep();
    letGo();
    expect((await publishing).status).toBe('PE');
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });

  it('cannot finish what the sweep has undone', async () => {
    const student = world.member(60);
    const { heard, letGo } = world.ledger.holdUp('place');
    const publishing = world.publish(student);
    // The caller waits; meanwhile its lease is over.
    const refused = expect(publishing).rejects.toMatchObject(unavailable);
    await heard;
    await world.recover();
    letGo();
    await refused;
    await world.recover();
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
    expect((await mine(student)).count).toBe(0);
  });

  it('does not publish what the sweep undid after the ledger’s answer', async () => {
    const student = world.member(60);
    const { id } = await draft(student);
    const { finishPlace } = HoldIntentStore.prototype;
    jest.spyOn(HoldIntentStore.prototype, 'finishPlace').mockImplementationOnce(async function (
      this: HoldIntentStore,
      ...args
    ) {
      await world.recover();
      return finishPlace.apply(this, args);
    });
    await expect(update(id, student, { status: 'PE' })).rejects.toMatchObject(unavailable);
    expect(await read(id, student)).toMatchObject({ status: 'DR', held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });

  it('has its second arrival finish the work', async () => {
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

describe('another duration of a published request', () => {
  it('takes the hold with it, both ways', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    expect(await update(id, student, { duration_minutes: 60 })).toMatchObject({ held_minutes: 60 });
    expect(minutesOf(student)).toEqual({ available: 0, held: 60 });
    expect(await update(id, student, { duration_minutes: 20 })).toMatchObject({ held_minutes: 20 });
    expect(minutesOf(student)).toEqual({ available: 40, held: 20 });
  });

  it('counts what the request holds already as available, and changes nothing where that is too little', async () => {
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

  it('that the ledger heard of and nobody wrote down is taken back', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.trouble('adjust', 'lose answer');
    await expect(update(id, student, { duration_minutes: 60 })).rejects.toMatchObject(unavailable);
    expect(minutesOf(student).held).toBe(60);
    await world.recover();
    expect(await read(id, student)).toMatchObject({ duration_minutes: 30, held_minutes: 30 });
    expect(minutesOf(student)).toEqual({ available: 30, held: 30 });
  });

  it('that was cut off before the document said so is taken back', async () => {
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

  it('that is shorter is certain at once; the minutes follow when the ledger is back', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.trouble('adjust', 'refuse');
    expect(await update(id, student, { duration_minutes: 10 })).toMatchObject({
      duration_minutes: 10,
      held_minutes: 30,
    });
    await world.recover();
    expect(await read(id, student)).toMatchObject({ held_minutes: 10 });
    expect(minutesOf(student)).toEqual({ available: 50, held: 10 });
  });

  it('reaches the proposals, too', async () => {
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

describe('an edit', () => {
  it.each([
    { title: 'A title of its own' },
    { body_content: 'Another text, which is as long as it must be to be taken by the form.' },
    { tags: ['Guitar'] },
    { duration_minutes: 25 },
    { preferred_time: '2030-08-01T10:00:00.000Z' },
  ])('of %j changes nothing else, in a draft or a published request', async (change) => {
    const student = world.member(60);
    for (const before of [await draft(student), await world.publish(student)]) {
      const after = await update(before.id, student, change);
      const [field] = Object.keys(change) as (keyof typeof before)[];
      expect(after[field!]).not.toEqual(before[field!]);
      const held_minutes = before.status === 'PE' ? after.duration_minutes : 0;
      // What is shown of the text follows it.
      const { preview, body_html } = field === 'body_content' ? after : before;
      expect(after).toEqual({ ...before, [field!]: after[field!], preview, body_html, held_minutes });
    }
  });
});

describe('a cancelled request', () => {
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

  it('is cancelled although the ledger is away, and has its minutes back later', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.trouble('void', 'refuse');
    expect(await update(id, student, { status: 'CA' })).toMatchObject({ status: 'CA', held_minutes: 30 });
    await world.recover();
    expect(await read(id, student)).toMatchObject({ held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });

  it('whose process dies before noting the release is released once', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    dieBefore('finishVoid');
    await update(id, student, { status: 'CA' });
    await world.recover();
    expect(await read(id, student)).toMatchObject({ held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });

  it('out of a draft needs no ledger', async () => {
    const student = world.member();
    const { id } = await draft(student);
    const before = world.ledger.arrived.length;
    expect(await update(id, student, { status: 'CA' })).toMatchObject({ status: 'CA', outcome: 'cancelled' });
    expect(world.ledger.arrived.length).toBe(before);
  });
});

describe('an expired request', () => {
  it('becomes CA a week after its preferred time, and its minutes come back', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student, { preferred_time: world.at(2 * HOUR_MS).toISOString() });
    world.clock.advance(2 * HOUR_MS + 7 * 24 * HOUR_MS);
    await world.sweep();
    expect(await read(id, student)).toMatchObject({ status: 'PE' });
    world.clock.advance(1);
    await Promise.all([world.sweep(), world.sweep()]);
    expect(await world.timesTold(exchangeEvents.requestCancelled, id)).toBe(1);
    expect(await read(id, student)).toMatchObject({ status: 'CA', outcome: 'expired', held_minutes: 0 });
    expect(minutesOf(student)).toEqual({ available: 60, held: 0 });
  });
});

describe('a draft', () => {
  it('is its owner’s alone, and goes when it is deleted', async () => {
    const student = world.member();
    const { id } = await draft(student);
    await expect(read(id, world.member())).rejects.toMatchObject({ code: 'request.not_found' });
    await world.call(exchangeApi.deleteRequest, { id }, student);
    await expect(read(id, student)).rejects.toMatchObject({ code: 'request.not_found' });
    expect((await mine(student)).count).toBe(0);
  });

  it('keeps the tags it has without asking, and takes new ones by name', async () => {
    const student = world.member();
    const { id } = await draft(student);
    const asked = world.asked.content;
    await update(id, student, { tags: ['TYPESCRIPT'] });
    expect(world.asked.content).toBe(asked);
    expect((await update(id, student, { tags: ['guitar'] })).tags[0]?.name).toBe('Guitar');
  });

  it('is one of at most sixty in an hour, also where 120 come at once', async () => {
    const student = world.member();
    const made = await Promise.allSettled(Array.from({ length: 120 }, () => draft(student)));
    const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toHaveLength(60);
    for (const reason of refusals) expect(reason).toMatchObject({ code: 'request.too_many' });
    expect((await mine(student)).count).toBe(60);
    world.clock.advance(HOUR_MS);
    expect((await draft(student)).status).toBe('DR');
  });

  it('is found by nobody under a made-up id', async () => {
    const id = RequestId.parse('nonsense');
    await expect(read(id, world.member())).rejects.toMatchObject({ code: 'request.not_found' });
  });
});
