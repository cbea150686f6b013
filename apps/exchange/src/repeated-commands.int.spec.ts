import {
  exchangeApi,
  exchangeEvents,
  isCommand,
  newId,
  type AnyEndpoint,
  type MemberId,
} from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

interface Deed {
  by: MemberId;
  role?: 'admin';
  input: object;
}

/** A command of each kind, ready to be sent. */
const DEEDS: Record<string, () => Promise<Deed>> = {
  createRequest: async () => ({ by: world.member(60), input: world.form({ status: 'PE' }) }),
  updateRequest: async () => {
    const by = world.member(60);
    const { id } = await world.publish(by);
    return { by, input: { id, duration_minutes: 45, title: 'A longer lesson of it' } };
  },
  deleteRequest: async () => {
    const by = world.member();
    const { id } = await world.call(exchangeApi.createRequest, world.form(), by);
    return { by, input: { id } };
  },
  declineRequest: async () => {
    const by = world.member();
    const { id } = await world.publish(world.member(60), { only_for: by });
    return { by, input: { id } };
  },
  takeDownRequest: async () => {
    const { id } = await world.publish(world.member(60));
    return { by: world.member(), input: { id, reason: 'It asks for something else' } };
  },
  createProposal: async () => {
    const { id: request } = await world.publish(world.member(60));
    const scheduled_time = world.at(HOUR_MS).toISOString();
    return { by: world.member(), input: { request, scheduled_time, timezone: 'UTC', note: 'Gladly' } };
  },
  decideProposal: async () => {
    const by = world.member(60);
    const { id: request } = await world.publish(by);
    const { id } = await world.propose(world.member(), request, world.at(HOUR_MS));
    return { by, input: { id, status: 'AC' } };
  },
  withdrawProposal: async () => {
    const by = world.member();
    const { id: request } = await world.publish(world.member(60));
    const { id } = await world.propose(by, request, world.at(HOUR_MS));
    return { by, input: { id } };
  },
  joinMeeting: async () => {
    const { student: by, sessionId: scheduleId } = await world.agreedSession();
    return { by, input: { scheduleId } };
  },
  transferTime: async () => {
    const met = await world.agreedSession();
    world.meet(met, 10 * MINUTE_MS);
    return { by: met.student, input: { meeting_id: met.meetingId } };
  },
  cancelSession: async () => {
    const { student: by, sessionId: id } = await world.comingSession();
    return { by, input: { id, reason: 'I am ill' } };
  },
  rescheduleSession: async () => {
    const { student: by, sessionId: id } = await world.comingSession();
    const scheduled_time = world.at(48 * HOUR_MS).toISOString();
    return { by, input: { id, scheduled_time, timezone: 'UTC', reason: 'A day later?' } };
  },
  answerReschedule: async () => {
    const { student, teacher: by, sessionId: id } = await world.comingSession();
    await world.reschedule(student, id, world.at(48 * HOUR_MS));
    return { by, input: { id, status: 'AC' } };
  },
  makeCalendarAddress: async () => ({ by: world.member(), input: {} }),
  revokeCalendarAddress: async () => {
    const by = world.member();
    await world.call(exchangeApi.makeCalendarAddress, {}, by);
    return { by, input: {} };
  },
  rate: async () => {
    const met = await world.agreedSession();
    world.meet(met, 10 * MINUTE_MS);
    await world.call(exchangeApi.transferTime, { meeting_id: met.meetingId }, met.student);
    return { by: met.student, input: { schedule_id: met.sessionId, rating: 5, review: 'Clear' } };
  },
  answerReview: async () => {
    const { student, teacher: by, sessionId } = await world.settledSession();
    const rating = { schedule_id: sessionId, rating: 4, review: 'Clear' };
    const { id } = await world.call(exchangeApi.rate, rating, student);
    await world.call(exchangeApi.rate, { schedule_id: sessionId, rating: 5, review: 'Prepared' }, by);
    return { by, input: { id, answer: 'Gladly again' } };
  },
  renewReceiptCode: async () => {
    const { student: by, sessionId: id } = await world.settledSession();
    return { by, input: { id } };
  },
  openDispute: async () => {
    const { student: by, sessionId: id } = await world.settledSession();
    return { by, input: { id, reason: 'He left' } };
  },
  addClaim: async () => {
    const { student, teacher: by, sessionId: id } = await world.settledSession();
    await world.call(exchangeApi.openDispute, { id, reason: 'He left' }, student);
    return { by, input: { id, claim: 'The line broke' } };
  },
  decideDispute: async () => {
    const { student, sessionId } = await world.settledSession();
    const { id } = await world.call(exchangeApi.openDispute, { id: sessionId, reason: 'He left' }, student);
    const input = { id, decision: 'reverse_part', minutes: 5, note: 'Half of it' };
    return { by: world.member(), role: 'admin', input };
  },
};

/** Commands whose response is not stored, because it contains a secret: a repetition only reports that it was done. */
const SAY_DONE: readonly string[] = ['makeCalendarAddress'];

/** Commands without input. */
const SAY_NOTHING: readonly string[] = ['revokeCalendarAddress'];

const commands = Object.entries<AnyEndpoint>(exchangeApi).filter(([, endpoint]) => isCommand(endpoint));
const give = (endpoint: AnyEndpoint, { by, input }: Deed, key: string): Promise<unknown> =>
  world.call(endpoint, input, by, {
    idempotencyKey: key,
    ...(endpoint.access === 'admin' && { role: 'admin' }),
  });
const collection = (name: string) => world.exchange.get<Connection>(DATABASE).collection(name);
/** Simulates a process that died between a command's effect and its response. */
const loseAnswers = (by: MemberId) =>
  collection('commands').updateMany(
    { _id: { $regex: `^${by}:` } as never },
    { $set: { answer: null, leaseUntil: new Date(0) } },
  );
/** Returns the number of stored documents. */
const written = async () => {
  const names = ['requests', 'proposals', 'sessions', 'ratings', 'disputes', 'outbox'];
  return Promise.all(names.map((name) => collection(name).countDocuments()));
};

it('every command is tested here', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands.filter(([name]) => SAY_DONE.includes(name)))(
  '%s with a key is executed once, and a repetition reports that it was done',
  async (name, endpoint) => {
    const deed = await DEEDS[name]!();
    const key = newId();
    await give(endpoint, deed, key);
    const before = await written();
    await expect(give(endpoint, deed, key)).rejects.toMatchObject({ code: 'command.done' });
    expect(await written()).toEqual(before);
  },
);

const kept = commands.filter(([name]) => !SAY_DONE.includes(name));
describe.each(kept)('%s with a key', (name, endpoint) => {
  it('is executed once and returns the same response, even concurrently or after a crash before the response', async () => {
    const deed = await DEEDS[name]!();
    const key = newId();
    const [first, second] = await Promise.all([give(endpoint, deed, key), give(endpoint, deed, key)]);
    expect(second).toEqual(first);
    const before = await written();
    expect(await give(endpoint, deed, key)).toEqual(first);
    await loseAnswers(deed.by);
    expect(await give(endpoint, deed, key)).toEqual(first);
    expect(await written()).toEqual(before);
  });
});

it.each(kept.filter(([name]) => !SAY_NOTHING.includes(name)))(
  '%s with a key rejects different input under the same key',
  async (name, endpoint) => {
    const deed = await DEEDS[name]!();
    const key = newId();
    await give(endpoint, deed, key);
    const other = await DEEDS[name]!();
    const input = { ...other.input, title: 'Quite another thing to learn' };
    await expect(give(endpoint, { ...deed, input }, key)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'command.key_reused',
    });
  },
);

describe('late repetition of a command', () => {
  const edit = (by: MemberId, id: string, title: string, idempotencyKey: string) =>
    world.call(exchangeApi.updateRequest, { id, title }, by, { idempotencyKey });

  it('does not undo a newer edit', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    const first = await edit(student, id, 'The first of two edits', 'edit-1');
    await edit(student, id, 'The second of two edits', 'edit-2');
    expect(await edit(student, id, 'The first of two edits', 'edit-1')).toEqual(first);
    await loseAnswers(student);
    await edit(student, id, 'The first of two edits', 'edit-1');
    const read = await world.call(exchangeApi.readRequest, { id }, student);
    expect(read.title).toBe('The second of two edits');
  });

  it("returns a cancellation's first response and cancels nothing twice", async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    const cancel = () =>
      world.call(exchangeApi.updateRequest, { id, status: 'CA' }, student, { idempotencyKey: 'c' });
    const first = await cancel();
    expect(first).toMatchObject({ status: 'CA', held_minutes: 0 });
    expect(await cancel()).toEqual(first);
    await loseAnswers(student);
    expect(await cancel()).toEqual(first);
    expect(await world.timesTold(exchangeEvents.requestCancelled, id)).toBe(1);
  });

  it('does not recreate a deleted draft', async () => {
    const student = world.member();
    const create = () =>
      world.call(exchangeApi.createRequest, world.form(), student, { idempotencyKey: 'd' });
    const { id } = await create();
    await world.call(exchangeApi.deleteRequest, { id }, student);
    await loseAnswers(student);
    await expect(create()).rejects.toMatchObject({ code: 'command.done' });
  });
});

describe('command interrupted by a ledger failure', () => {
  const minutesOf = (member: MemberId) => [world.ledger.available(member), world.ledger.held(member)];

  it.each(['refuse', 'lose answer'] as const)(
    'at publishing (%s) continues immediately when repeated',
    async (trouble) => {
      const student = world.member(60);
      const deed = { by: student, input: world.form({ status: 'PE' }) };
      world.ledger.trouble('place', trouble);
      world.ledger.trouble('void', 'refuse');
      await expect(give(exchangeApi.createRequest, deed, 'p')).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await give(exchangeApi.createRequest, deed, 'p')).toMatchObject({ status: 'PE' });
      expect(minutesOf(student)).toEqual([30, 30]);
      await world.recover();
      expect(minutesOf(student)).toEqual([30, 30]);
      expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(1);
    },
  );

  it.each(['refuse', 'lose answer'] as const)(
    'at publishing a draft (%s) continues immediately when repeated',
    async (trouble) => {
      const student = world.member(60);
      const { id } = await world.call(exchangeApi.createRequest, world.form(), student);
      const deed = { by: student, input: { id, status: 'PE', duration_minutes: 45 } };
      world.ledger.trouble('place', trouble);
      world.ledger.trouble('void', 'refuse');
      await expect(give(exchangeApi.updateRequest, deed, 'p')).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await give(exchangeApi.updateRequest, deed, 'p')).toMatchObject({
        status: 'PE',
        duration_minutes: 45,
      });
      expect(minutesOf(student)).toEqual([15, 45]);
    },
  );

  it.each(['refuse', 'lose answer'] as const)(
    'at lengthening (%s) continues immediately when repeated',
    async (trouble) => {
      const student = world.member(60);
      const { id } = await world.publish(student);
      const deed = { by: student, input: { id, duration_minutes: 60 } };
      world.ledger.trouble('adjust', trouble);
      await expect(give(exchangeApi.updateRequest, deed, 'r')).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await give(exchangeApi.updateRequest, deed, 'r')).toMatchObject({ held_minutes: 60 });
      expect(minutesOf(student)).toEqual([0, 60]);
    },
  );

  it('is executed again after the sweep rolled it back', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    const deed = { by: student, input: { id, duration_minutes: 60 } };
    world.ledger.trouble('adjust', 'lose answer');
    await expect(give(exchangeApi.updateRequest, deed, 's')).rejects.toMatchObject({ kind: 'unavailable' });
    await world.recover();
    expect(minutesOf(student)).toEqual([30, 30]);
    expect(await give(exchangeApi.updateRequest, deed, 's')).toMatchObject({ held_minutes: 60 });
  });
});

describe('command that changed nothing because the request was busy', () => {
  /** Starts publishing a draft and delays it in the ledger. */
  async function onItsWay() {
    const student = world.member(60);
    const { id } = await world.call(exchangeApi.createRequest, world.form(), student);
    const { heard, letGo } = world.ledger.holdUp('place');
    const publishing = world.call(exchangeApi.updateRequest, { id, status: 'PE' }, student);
    await heard;
    return { student, id, publishing, letGo };
  }

  it('edits the request when repeated', async () => {
    const { student, id, publishing, letGo } = await onItsWay();
    const deed = { by: student, input: { id, title: 'Written while it went out' } };
    await expect(give(exchangeApi.updateRequest, deed, 'e')).rejects.toMatchObject({ kind: 'unavailable' });
    letGo();
    await publishing;
    expect(await give(exchangeApi.updateRequest, deed, 'e')).toMatchObject({ title: deed.input.title });
  });

  it('deletes the draft when repeated', async () => {
    const { student, id, publishing, letGo } = await onItsWay();
    world.ledger.trouble('place', 'refuse');
    const refused = expect(publishing).rejects.toMatchObject({ kind: 'unavailable' });
    const deed = { by: student, input: { id } };
    await expect(give(exchangeApi.deleteRequest, deed, 'x')).rejects.toMatchObject({ kind: 'unavailable' });
    letGo();
    await refused;
    await give(exchangeApi.deleteRequest, deed, 'x');
    expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(0);
  });
});
