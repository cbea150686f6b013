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

interface PreparedCommand {
  by: MemberId;
  role?: 'admin';
  input: object;
}

/** A command of each kind, ready to be sent. */
const PREPARED_COMMANDS: Record<string, () => Promise<PreparedCommand>> = {
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
  inviteTeacher: async () => {
    const by = world.member(60);
    const { id } = await world.publish(by);
    return { by, input: { id, member_id: world.member() } };
  },
  requestOffer: async () => {
    const { body_content, duration_minutes, preferred_time: scheduled_time } = world.form();
    const id = world.fakeNeighbors.offer(world.member());
    return { by: world.member(60), input: { id, body_content, duration_minutes, scheduled_time } };
  },
  acceptRequest: async () => {
    const { teacher: by, request } = await world.slotRequested();
    const { id, preferred_time: scheduled_time, duration_minutes } = request;
    return { by, input: { id, scheduled_time, duration_minutes } };
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
  confirmPresence: async () => {
    const { student, teacher: by, sessionId: id } = await world.placeSession();
    const { code } = await world.call(exchangeApi.readPresenceCode, { id }, student);
    return { by, input: { id, code } };
  },
  endSession: async () => {
    const met = await world.placeSession();
    await world.startClock(met);
    world.clock.advance(10 * MINUTE_MS);
    await world.call(exchangeApi.endSession, { id: met.sessionId }, met.teacher);
    return { by: met.student, input: { id: met.sessionId } };
  },
  logSession: async () => {
    const { student: by, sessionId: id } = await world.placeSession();
    return { by, input: { id, minutes: 20 } };
  },
  answerLog: async () => {
    const { student, teacher: by, sessionId: id } = await world.placeSession();
    await world.call(exchangeApi.logSession, { id, minutes: 20 }, student);
    return { by, input: { id, status: 'AC' } };
  },
  askForMinutes: () =>
    Promise.resolve({ by: world.member(), input: { from: world.member(60), ...world.exchangeInput() } }),
  answerAsk: async () => {
    const { student: by, id } = await world.asked();
    return { by, input: { id, status: 'AC' } };
  },
  recordExchange: () =>
    Promise.resolve({
      by: world.member(),
      role: 'admin' as const,
      input: { teacher: world.member(), student: world.member(60), ...world.exchangeInput() },
    }),
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
  giveMinutes: () =>
    Promise.resolve({
      by: world.member(60),
      input: { to: world.member(), minutes: 5, reason: 'gift', text: 'Thank you' },
    }),
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
const WITHOUT_STORED_RESPONSE: readonly string[] = ['makeCalendarAddress'];

/** Commands without input. */
const WITHOUT_INPUT: readonly string[] = ['revokeCalendarAddress'];

const commands = Object.entries<AnyEndpoint>(exchangeApi).filter(([, endpoint]) => isCommand(endpoint));
const send = (endpoint: AnyEndpoint, { by, input }: PreparedCommand, key: string): Promise<unknown> =>
  world.call(endpoint, input, by, {
    idempotencyKey: key,
    ...(endpoint.access === 'admin' && { role: 'admin' }),
  });
const collection = (name: string) => world.exchange.get<Connection>(DATABASE).collection(name);
/** Simulates a process that died between a command's effect and its response. */
const loseResponses = (by: MemberId) =>
  collection('commands').updateMany(
    { _id: { $regex: `^${by}:` } as never },
    { $set: { answer: null, leaseUntil: new Date(0) } },
  );
/** Returns the number of stored documents. */
const countStoredDocuments = async () => {
  const names = ['requests', 'proposals', 'sessions', 'ratings', 'disputes', 'exchanges', 'outbox'];
  return Promise.all(names.map((name) => collection(name).countDocuments()));
};

it('every command is tested here', () => {
  expect(Object.keys(PREPARED_COMMANDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands.filter(([name]) => WITHOUT_STORED_RESPONSE.includes(name)))(
  '%s with a key is executed once, and a repetition reports that it was done',
  async (name, endpoint) => {
    const command = await PREPARED_COMMANDS[name]!();
    const key = newId();
    await send(endpoint, command, key);
    const before = await countStoredDocuments();
    await expect(send(endpoint, command, key)).rejects.toMatchObject({ code: 'command.done' });
    expect(await countStoredDocuments()).toEqual(before);
  },
);

const withStoredResponse = commands.filter(([name]) => !WITHOUT_STORED_RESPONSE.includes(name));
describe.each(withStoredResponse)('%s with a key', (name, endpoint) => {
  it('is executed once and returns the same response, even concurrently or after a crash before the response', async () => {
    const command = await PREPARED_COMMANDS[name]!();
    const key = newId();
    const [first, second] = await Promise.all([send(endpoint, command, key), send(endpoint, command, key)]);
    expect(second).toEqual(first);
    const before = await countStoredDocuments();
    expect(await send(endpoint, command, key)).toEqual(first);
    await loseResponses(command.by);
    expect(await send(endpoint, command, key)).toEqual(first);
    expect(await countStoredDocuments()).toEqual(before);
  });
});

it.each(withStoredResponse.filter(([name]) => !WITHOUT_INPUT.includes(name)))(
  '%s with a key rejects different input under the same key',
  async (name, endpoint) => {
    const command = await PREPARED_COMMANDS[name]!();
    const key = newId();
    await send(endpoint, command, key);
    const other = await PREPARED_COMMANDS[name]!();
    const input = { ...other.input, title: 'Quite another thing to learn' };
    await expect(send(endpoint, { ...command, input }, key)).rejects.toMatchObject({
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
    await loseResponses(student);
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
    await loseResponses(student);
    expect(await cancel()).toEqual(first);
    expect(await world.countEvents(exchangeEvents.requestCancelled, id)).toBe(1);
  });

  it('does not recreate a deleted draft', async () => {
    const student = world.member();
    const create = () =>
      world.call(exchangeApi.createRequest, world.form(), student, { idempotencyKey: 'd' });
    const { id } = await create();
    await world.call(exchangeApi.deleteRequest, { id }, student);
    await loseResponses(student);
    await expect(create()).rejects.toMatchObject({ code: 'command.done' });
  });
});

describe('command interrupted by a ledger failure', () => {
  const minutesOf = (member: MemberId) => [world.ledger.available(member), world.ledger.held(member)];

  it.each(['reject', 'lose response'] as const)(
    'at publishing (%s) continues immediately when repeated',
    async (fault) => {
      const student = world.member(60);
      const command = { by: student, input: world.form({ status: 'PE' }) };
      world.ledger.injectFaults('place', fault);
      world.ledger.injectFaults('void', 'reject');
      await expect(send(exchangeApi.createRequest, command, 'p')).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await send(exchangeApi.createRequest, command, 'p')).toMatchObject({ status: 'PE' });
      expect(minutesOf(student)).toEqual([30, 30]);
      await world.recover();
      expect(minutesOf(student)).toEqual([30, 30]);
      expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(1);
    },
  );

  it.each(['reject', 'lose response'] as const)(
    'at publishing a draft (%s) continues immediately when repeated',
    async (fault) => {
      const student = world.member(60);
      const { id } = await world.call(exchangeApi.createRequest, world.form(), student);
      const command = { by: student, input: { id, status: 'PE', duration_minutes: 45 } };
      world.ledger.injectFaults('place', fault);
      world.ledger.injectFaults('void', 'reject');
      await expect(send(exchangeApi.updateRequest, command, 'p')).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await send(exchangeApi.updateRequest, command, 'p')).toMatchObject({
        status: 'PE',
        duration_minutes: 45,
      });
      expect(minutesOf(student)).toEqual([15, 45]);
    },
  );

  it.each(['reject', 'lose response'] as const)(
    'at lengthening (%s) continues immediately when repeated',
    async (fault) => {
      const student = world.member(60);
      const { id } = await world.publish(student);
      const command = { by: student, input: { id, duration_minutes: 60 } };
      world.ledger.injectFaults('adjust', fault);
      await expect(send(exchangeApi.updateRequest, command, 'r')).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await send(exchangeApi.updateRequest, command, 'r')).toMatchObject({ held_minutes: 60 });
      expect(minutesOf(student)).toEqual([0, 60]);
    },
  );

  it('is executed again after the sweep rolled it back', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    const command = { by: student, input: { id, duration_minutes: 60 } };
    world.ledger.injectFaults('adjust', 'lose response');
    await expect(send(exchangeApi.updateRequest, command, 's')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await world.recover();
    expect(minutesOf(student)).toEqual([30, 30]);
    expect(await send(exchangeApi.updateRequest, command, 's')).toMatchObject({ held_minutes: 60 });
  });
});

describe('command that changed nothing because the request was busy', () => {
  /** Starts publishing a draft and delays it in the ledger. */
  async function beginPublishing() {
    const student = world.member(60);
    const { id } = await world.call(exchangeApi.createRequest, world.form(), student);
    const { received, release } = world.ledger.delayAll('place');
    const publishing = world.call(exchangeApi.updateRequest, { id, status: 'PE' }, student);
    await received;
    return { student, id, publishing, release };
  }

  it('edits the request when repeated', async () => {
    const { student, id, publishing, release } = await beginPublishing();
    const command = { by: student, input: { id, title: 'Written while it went out' } };
    await expect(send(exchangeApi.updateRequest, command, 'e')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    release();
    await publishing;
    expect(await send(exchangeApi.updateRequest, command, 'e')).toMatchObject({ title: command.input.title });
  });

  it('deletes the draft when repeated', async () => {
    const { student, id, publishing, release } = await beginPublishing();
    world.ledger.injectFaults('place', 'reject');
    const rejection = expect(publishing).rejects.toMatchObject({ kind: 'unavailable' });
    const command = { by: student, input: { id } };
    await expect(send(exchangeApi.deleteRequest, command, 'x')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    release();
    await rejection;
    await send(exchangeApi.deleteRequest, command, 'x');
    expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(0);
  });
});
