import {
  createCommonError,
  exchangeApi,
  MemberId,
  newId,
  type AnyEndpoint,
  type SessionId,
} from '@skillhour/contracts';
import {
  becomesTrue,
  isExhaustive,
  KillableService,
  killAtEachPoint,
  sample,
  startInfrastructure,
  type Infrastructure,
} from '@skillhour/testing';
import { ChildExchange } from '../test/child-exchange.js';

const HOUR_MS = 3_600_000;
/** How long a caller waits for one response; work begun by a dead process stays leased to it for that long. */
const CALL_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 50;

/** The members and the session that an action affects, for comparing its outcome. */
interface About {
  student: MemberId;
  teacher: MemberId;
  sessionId?: SessionId;
}

type Met = Required<About>;

interface Command {
  endpoint: AnyEndpoint;
  input: object;
  by: MemberId;
  role?: 'admin';
  about: About;
}

/** Work that exchange starts by itself after a trigger. */
interface TriggeredWork {
  trigger: () => Promise<void>;
  isDone: () => Promise<boolean>;
  about: About;
}

interface Action {
  /** Executes the command; a repeated call uses the same key. */
  execute(key: string): Promise<unknown>;
  about: About;
}

/** All commands that involve the ledger or two members, ready to be sent. */
const COMMANDS: Readonly<Record<string, (world: ChildExchange) => Promise<Command>>> = {
  'publishing a request': async (world) => {
    const [student, teacher] = [world.member(60), world.member()];
    return {
      endpoint: exchangeApi.createRequest,
      input: world.form(),
      by: student,
      about: { student, teacher },
    };
  },
  'requesting a free time': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const input = world.slotRequest(about.teacher);
    return { endpoint: exchangeApi.requestOffer, input, by: about.student, about };
  },
  'accepting a requested time': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const slot = world.slotRequest(about.teacher);
    const { id } = await world.call(exchangeApi.requestOffer, slot, about.student);
    const { scheduled_time, duration_minutes } = slot;
    const input = { id, scheduled_time, duration_minutes };
    return { endpoint: exchangeApi.acceptRequest, input, by: about.teacher, about };
  },
  'raising its minutes': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const { id } = await world.publish(about.student);
    return {
      endpoint: exchangeApi.updateRequest,
      input: { id, duration_minutes: 45 },
      by: about.student,
      about,
    };
  },
  'cancelling it': async (world) => {
    const about = await world.proposed();
    const input = { id: about.request.id, status: 'CA' };
    return { endpoint: exchangeApi.updateRequest, input, by: about.student, about };
  },
  'inviting a teacher to it': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const { id } = await world.publish(about.student);
    const input = { id, member_id: about.teacher };
    return { endpoint: exchangeApi.inviteTeacher, input, by: about.student, about };
  },
  'taking it down': async (world) => {
    const about = await world.proposed();
    const input = { id: about.request.id, reason: 'It asks for something else' };
    return { endpoint: exchangeApi.takeDownRequest, input, by: newId(MemberId), role: 'admin', about };
  },
  'giving minutes': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const input = { to: about.teacher, minutes: 20, reason: 'gift', text: 'Thank you' };
    return { endpoint: exchangeApi.giveMinutes, input, by: about.student, about };
  },
  'agreeing on a time': async (world) => {
    const about = await world.proposed();
    const input = { id: about.proposal.id, status: 'AC' };
    return { endpoint: exchangeApi.decideProposal, input, by: about.student, about };
  },
  'moving a session': async (world) => {
    const about = await world.agreedSession(30 * HOUR_MS);
    const id = about.sessionId;
    const scheduled_time = new Date(Date.now() + 48 * HOUR_MS).toISOString();
    const other = { id, scheduled_time, timezone: 'UTC', reason: 'A day later?' };
    await world.call(exchangeApi.rescheduleSession, other, about.student);
    const input = { id, status: 'AC', scheduled_time };
    return { endpoint: exchangeApi.answerReschedule, input, by: about.teacher, about };
  },
  'cancelling a session a day before': async (world) => {
    const about = await world.agreedSession(30 * HOUR_MS);
    const input = { id: about.sessionId, reason: 'I am ill' };
    return { endpoint: exchangeApi.cancelSession, input, by: about.student, about };
  },
  'cancelling a session shortly before': async (world) => {
    const about = await world.agreedSession(HOUR_MS);
    const input = { id: about.sessionId, reason: 'I am ill' };
    return { endpoint: exchangeApi.cancelSession, input, by: about.student, about };
  },
  'settling a session': async (world) => {
    const about = await world.attendedSession();
    return {
      endpoint: exchangeApi.transferTime,
      input: { meeting_id: about.meetingId },
      by: about.student,
      about,
    };
  },
  'starting the clock at a place': async (world) => {
    const about = await world.placeSession();
    const id = about.sessionId;
    const { code } = await world.call(exchangeApi.readPresenceCode, { id }, about.student);
    return { endpoint: exchangeApi.confirmPresence, input: { id, code }, by: about.teacher, about };
  },
  'ending a session at a place': async (world) => {
    const about = await world.runningSession();
    const id = about.sessionId;
    await world.call(exchangeApi.endSession, { id }, about.teacher);
    return { endpoint: exchangeApi.endSession, input: { id }, by: about.student, about };
  },
  'logging a session': async (world) => {
    const about = await world.placeSession();
    const input = { id: about.sessionId, minutes: 20 };
    return { endpoint: exchangeApi.logSession, input, by: about.teacher, about };
  },
  'accepting logged minutes': async (world) => {
    const about = await world.placeSession();
    const id = about.sessionId;
    await world.call(exchangeApi.logSession, { id, minutes: 20 }, about.teacher);
    return { endpoint: exchangeApi.answerLog, input: { id, status: 'AC' }, by: about.student, about };
  },
  'giving minutes for time together': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const input = { to: about.teacher, reason: 'exchange', ...world.exchangeInput() };
    return { endpoint: exchangeApi.giveMinutes, input, by: about.student, about };
  },
  'accepting an ask for minutes': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const input = { from: about.student, ...world.exchangeInput() };
    const { id } = await world.call(exchangeApi.askForMinutes, input, about.teacher);
    return { endpoint: exchangeApi.answerAsk, input: { id, status: 'AC' }, by: about.student, about };
  },
  'recording an exchange': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const input = { ...about, ...world.exchangeInput() };
    return { endpoint: exchangeApi.recordExchange, input, by: newId(MemberId), role: 'admin', about };
  },
  'deciding a dispute': async (world) => {
    const about = await world.attendedSession();
    await world.call(exchangeApi.transferTime, { meeting_id: about.meetingId }, about.student);
    const opened = { id: about.sessionId, reason: 'He left' };
    await world.call(exchangeApi.openDispute, opened, about.student);
    const admin = newId(MemberId);
    const { results } = await world.call(exchangeApi.listDisputes, {}, admin, { role: 'admin' });
    const dispute = results.find(({ schedule_id }) => schedule_id === about.sessionId);
    const input = { id: dispute?.id, decision: 'reverse_part', minutes: 3, note: 'A minute is fair' };
    return { endpoint: exchangeApi.decideDispute, input, by: admin, role: 'admin', about };
  },
};

/** All ends of requests and sessions without a command: due by time, or caused by a block. */
const TRIGGERED_WORK: Readonly<Record<string, (world: ChildExchange) => Promise<TriggeredWork>>> = {
  'a request expires': async (world) => {
    const about = await world.proposed();
    return {
      trigger: () => world.age(about.request.id),
      isDone: () => holdNoMinutes(world, about.student),
      about,
    };
  },
  'a session is settled from presence': async (world) => {
    const about = await world.attendedSession();
    return {
      trigger: () => world.endSilently(about.sessionId),
      isDone: () => isOver(world, about),
      about,
    };
  },
  'a teacher is paid for waiting': async (world) => {
    const about = await world.noShow();
    return {
      trigger: () => world.endSilently(about.sessionId),
      isDone: () => isOver(world, about),
      about,
    };
  },
  'logged minutes are accepted by silence': async (world) => {
    const about = await world.placeSession();
    await world.call(exchangeApi.logSession, { id: about.sessionId, minutes: 20 }, about.teacher);
    return { trigger: () => world.endSilently(about.sessionId), isDone: () => isOver(world, about), about };
  },
  'a session at a place is closed because no one logged it': async (world) => {
    const about = await world.placeSession();
    return { trigger: () => world.endSilently(about.sessionId), isDone: () => isOver(world, about), about };
  },
  'an ask for minutes expires': async (world) => {
    const about = { student: world.member(60), teacher: world.member() };
    const input = { from: about.student, ...world.exchangeInput() };
    const { id } = await world.call(exchangeApi.askForMinutes, input, about.teacher);
    return {
      trigger: () => world.expireAsk(id),
      isDone: async () => {
        const { results } = await world.call(exchangeApi.listAsks, {}, about.student);
        return results[0]?.status === 'EX';
      },
      about,
    };
  },
  'a suspension ends what was open and agreed until its end': async (world) => {
    const about = await world.agreedSession(HOUR_MS);
    await world.publish(about.student);
    return {
      trigger: () => world.block(about.student, new Date(Date.now() + 24 * HOUR_MS)),
      isDone: () => holdNoMinutes(world, about.student),
      about,
    };
  },
  'a block ends what was open and agreed': async (world) => {
    const about = await world.agreedSession(HOUR_MS);
    await world.publish(about.student);
    return {
      trigger: () => world.block(about.student),
      isDone: () => holdNoMinutes(world, about.student),
      about,
    };
  },
};

const isOver = async (world: ChildExchange, { sessionId: id, student }: Met) =>
  (await world.call(exchangeApi.readSession, { id }, student)).status !== 'AC';

/** Returns whether the student's requests are closed and hold no minutes. */
async function holdNoMinutes(world: ChildExchange, student: MemberId) {
  const { results } = await world.call(exchangeApi.listMyRequests, {}, student);
  return results.every(({ status, held_minutes }) => status === 'CA' && held_minutes === 0);
}

const toCommandAction = (world: ChildExchange, { endpoint, input, by, role, about }: Command): Action => ({
  about,
  execute: (idempotencyKey) =>
    world.call(endpoint, input, by, {
      idempotencyKey,
      deadlineAtMs: Date.now() + CALL_TIMEOUT_MS,
      ...(role && { role }),
    }),
});

/** Wraps work that is triggered once; repeating it only waits for its end again. */
function toTriggeredAction({ trigger, isDone, about }: TriggeredWork): Action {
  let coming: Promise<void> | undefined;
  return {
    about,
    execute: async () => {
      await (coming ??= trigger());
      if (!(await becomesTrue(isDone, { timeoutMs: CALL_TIMEOUT_MS, everyMs: POLL_INTERVAL_MS })))
        throw createCommonError('service.unavailable', { service: 'Exchange' });
    },
  };
}

interface TestExchange {
  world: ChildExchange;
  exchange: KillableService;
}

let infrastructure: Infrastructure;
const idle: TestExchange[] = [];
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(async () => {
  for (const trials of idle) await close(trials);
  await infrastructure.stop();
});

/** Returns an exchange that is not in use. */
async function takeIdle(): Promise<TestExchange> {
  const free = idle.pop();
  if (free) return free;
  const world = await ChildExchange.withFakes(infrastructure);
  const exchange = new KillableService((points) => world.start(points));
  await exchange.start();
  return { world, exchange };
}

/** In an exhaustive run, each action learns its points from its own exchange; otherwise, actions share exchanges. */
const isShared = !isExhaustive();

async function close({ world, exchange }: TestExchange): Promise<void> {
  await exchange.close();
  await world.stop();
}

type NamedAction = [name: string, prepare: (world: ChildExchange) => Promise<Action>];
const ACTIONS: NamedAction[] = [
  ...Object.entries(COMMANDS).map(([name, prepare]): NamedAction => [
    `${name}, asked again,`,
    async (world) => toCommandAction(world, await prepare(world)),
  ]),
  ...Object.entries(TRIGGERED_WORK).map(([name, prepare]): NamedAction => [
    `that ${name}`,
    async (world) => toTriggeredAction(await prepare(world)),
  ]),
];

it.concurrent.each(ACTIONS)(
  '%s ends the same way, regardless of where exchange is killed',
  async (name, prepare) => {
    const trials = await takeIdle();
    const { world, exchange } = trials;
    let isReusable = false;
    try {
      const verdict = await killAtEachPoint(exchange, {
        prepare: () => prepare(world),
        send: (action, key) => action.execute(key),
        isUnrelated: (effect) => effect.startsWith('members.'),
        choose: (points) => sample('exchange-kill-points', points, { list: name }),
        outcomeOf: (action) => outcomeOf(world, action),
      });
      expect(verdict.wrong).toEqual([]);
      expect(verdict.points).toBeGreaterThan(0);
      expect(verdict.killed).toBeGreaterThan(0);
      isReusable = isShared;
    } finally {
      if (isReusable) idle.push(trials);
      else await close(trials);
    }
  },
  600_000,
);

/** Returns all visible results of an action, without names and times. */
async function outcomeOf(world: ChildExchange, { about: { student, teacher, sessionId } }: Action) {
  const { results } = await world.call(exchangeApi.listMyRequests, {}, student);
  const session = sessionId && (await world.call(exchangeApi.readSession, { id: sessionId }, student));
  return {
    minutes: { student: world.minutesOf(student), teacher: world.minutesOf(teacher) },
    requests: results.map(({ status, invited, duration_minutes, held_minutes, settlement }) => ({
      status,
      invited: invited.length,
      duration_minutes,
      held_minutes,
      settlement: amountsOf(settlement),
    })),
    session: session && { status: session.status, settlement: amountsOf(session.settlement) },
    events: await countEvents(world, [student, teacher]),
  };
}

const amountsOf = (settlement: { minutes: number; released: number } | null) =>
  settlement && [settlement.minutes, settlement.released];

/**
 * Counts the published events per type about these members. Events with the same ID count once, as consumers handle
 * them once.
 */
async function countEvents(
  world: ChildExchange,
  members: readonly MemberId[],
): Promise<Record<string, number>> {
  const { names } = world.broker;
  const { streams } = await world.broker.manager();
  const { state } = await streams.info(names.eventStream);
  const typeOf = new Map<string, string>();
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(names.eventStream, { seq });
    const text = message?.string() ?? '{}';
    const { id, type } = JSON.parse(text) as { id: string; type: string };
    if (members.some((member) => text.includes(member))) typeOf.set(id, type);
  }
  const counts: Record<string, number> = {};
  for (const type of [...typeOf.values()].sort()) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
