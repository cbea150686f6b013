import {
  AppError,
  exchangeApi,
  MemberId,
  newId,
  type AnyEndpoint,
  type RequestId,
  type SessionId,
} from '@skillhour/contracts';
import {
  FailPoints,
  startInfrastructure,
  until,
  type Child,
  type FailPoint,
  type Infrastructure,
} from '@skillhour/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { ChildExchange } from '../test/child-exchange.js';

const HOUR_MS = 3_600_000;
/** How long a caller waits for one answer: what a dead process had begun is its own for so long. */
const PATIENCE_MS = 2_000;
/** What a call leaves behind, its event told among it, follows its answer. */
const QUIET_MS = 500;
const RECOVERED_MS = 25_000;

interface Deed {
  endpoint: AnyEndpoint;
  input: object;
  by: MemberId;
  role?: 'admin';
  /** Whom it is about, and what can be seen of it afterwards. */
  about: { student: MemberId; teacher: MemberId; sessionId?: SessionId; requestId?: RequestId };
}

/** Every command that is an agreement of exchange and ledger, or of two members, ready to be given. */
const DEEDS: Readonly<Record<string, (world: ChildExchange) => Promise<Deed>>> = {
  'publishing a request': async (world) => {
    const [student, teacher] = [world.member(60), world.member()];
    return {
      endpoint: exchangeApi.createRequest,
      input: world.form(),
      by: student,
      about: { student, teacher },
    };
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
    const about = await world.offered();
    const input = { id: about.request.id, status: 'CA' };
    return { endpoint: exchangeApi.updateRequest, input, by: about.student, about };
  },
  'taking it down': async (world) => {
    const about = await world.offered();
    const input = { id: about.request.id, reason: 'It asks for something else' };
    return { endpoint: exchangeApi.takeDownRequest, input, by: newId(MemberId), role: 'admin', about };
  },
  'agreeing on a time': async (world) => {
    const about = await world.offered();
    const input = { id: about.proposal.id, status: 'AC' };
    return { endpoint: exchangeApi.decideProposal, input, by: about.student, about };
  },
  'moving a session': async (world) => {
    const about = await world.agreed(30 * HOUR_MS);
    const id = about.sessionId;
    const scheduled_time = new Date(Date.now() + 48 * HOUR_MS).toISOString();
    const other = { id, scheduled_time, timezone: 'UTC', reason: 'A day later?' };
    await world.call(exchangeApi.rescheduleSession, other, about.student);
    const input = { id, status: 'AC', scheduled_time };
    return { endpoint: exchangeApi.answerReschedule, input, by: about.teacher, about };
  },
  'cancelling a session a day before': async (world) => {
    const about = await world.agreed(30 * HOUR_MS);
    const input = { id: about.sessionId, reason: 'I am ill' };
    return { endpoint: exchangeApi.cancelSession, input, by: about.student, about };
  },
  'cancelling a session shortly before': async (world) => {
    const about = await world.agreed(HOUR_MS);
    const input = { id: about.sessionId, reason: 'I am ill' };
    return { endpoint: exchangeApi.cancelSession, input, by: about.student, about };
  },
  'settling a session': async (world) => {
    const about = await world.lesson();
    return {
      endpoint: exchangeApi.transferTime,
      input: { meeting_id: about.meetingId },
      by: about.student,
      about,
    };
  },
  'deciding a dispute': async (world) => {
    const about = await world.lesson();
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

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

it.concurrent.each(Object.entries(DEEDS))(
  '%s comes to the same end wherever exchange is killed in it, and it is asked again',
  async (_, prepare) => {
    const points = new FailPoints();
    const world = await ChildExchange.among(infrastructure);
    const start = () => world.start(points);
    let exchange = await start();
    try {
      const calm = await prepare(world);
      await points.arm(exchange, null);
      await give(world, calm, 'calm');
      await delay(QUIET_MS);
      const [expected, reached] = [await outcomeOf(world, calm), points.reached()];
      expect(reached.length).toBeGreaterThan(0);
      for (const [index, point] of reached.entries()) {
        const deed = await prepare(world);
        await points.arm(exchange, point);
        await give(world, deed, `${index}`).catch(onlyUnavailable);
        await dead(exchange);
        exchange = await start();
        await insist(() => give(world, deed, `${index}`));
        await comesTo(world, deed, expected, point);
      }
    } finally {
      await world.stop(exchange);
      points.remove();
    }
  },
  180_000,
);

const give = (world: ChildExchange, { endpoint, input, by, role }: Deed, idempotencyKey: string) =>
  world.call(endpoint, input, by, {
    idempotencyKey,
    deadlineAtMs: Date.now() + PATIENCE_MS,
    ...(role && { role }),
  });

/** A point behind the answer may not be reached at once, or never again: then it is killed where it stands. */
async function dead(exchange: Child): Promise<void> {
  for (let waitedMs = 0; waitedMs < QUIET_MS && isAlive(exchange); waitedMs += 50) await delay(50);
  await exchange.kill();
}

function isAlive({ pid }: Child): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function onlyUnavailable(error: unknown): void {
  if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
}

/** As a client does: what was not answered is asked again with its key. */
async function insist(call: () => Promise<unknown>): Promise<void> {
  for (const untilMs = Date.now() + RECOVERED_MS; ;) {
    try {
      await call();
      return;
    } catch (error) {
      onlyUnavailable(error);
      if (Date.now() > untilMs) throw error;
      await delay(100);
    }
  }
}

/** Everything of a deed that somebody can see, without names and times. */
async function outcomeOf(world: ChildExchange, { about: { student, teacher, sessionId } }: Deed) {
  const { results } = await world.call(exchangeApi.listMyRequests, {}, student);
  const session = sessionId && (await world.call(exchangeApi.readSession, { id: sessionId }, student));
  return {
    minutes: { student: world.minutesOf(student), teacher: world.minutesOf(teacher) },
    requests: results.map(({ status, duration_minutes, held_minutes, settlement }) => ({
      status,
      duration_minutes,
      held_minutes,
      settlement: amountsOf(settlement),
    })),
    session: session && { status: session.status, settlement: amountsOf(session.settlement) },
    told: await toldOf(world, [student, teacher]),
  };
}

const amountsOf = (settlement: { minutes: number; released: number } | null) =>
  settlement && [settlement.minutes, settlement.released];

/** How often each kind of event about these members was told; what was told twice under one id counts once, as it does for who hears it. */
async function toldOf(world: ChildExchange, members: readonly MemberId[]): Promise<Record<string, number>> {
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

async function comesTo(world: ChildExchange, deed: Deed, expected: unknown, point: FailPoint): Promise<void> {
  const outcome = () => outcomeOf(world, deed);
  await until(async () => JSON.stringify(await outcome()) === JSON.stringify(expected), {
    timeoutMs: RECOVERED_MS,
    everyMs: 200,
  }).catch(() => undefined);
  expect({ point, ...(await outcome()) }).toEqual({ point, ...(expected as object) });
}
