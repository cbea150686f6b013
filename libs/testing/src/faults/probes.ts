import { patientMs } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import type { Ask } from './doors.js';
import type { Patron } from './patron.js';
import { requestForm } from './steps.js';

const AGAIN_AFTER_MS = 100;
/** A client that gets no response for this long starts a second attempt, as people do. */
const HEDGED_AFTER_MS = 1_000;
const GIVEN_UP_AFTER_MS = 60_000;
const LET_IN_WITHIN_MS = 3_000;

/** The members who probe: one with a draft to edit and a room to join, and one per gateway with minutes to hold. */
export interface Probers {
  member: Patron;
  draftId: string;
  meetingId: string;
  publishers: readonly Patron[];
}

/** Makes attempt number `attempt` and returns whether it was answered. */
type Probe = (probers: Probers, door: number, key: string, attempt: number) => Promise<boolean>;

const answers =
  (ask: (probers: Probers, key: string) => Ask): Probe =>
  async (probers, door, key) =>
    isDone(await probers.member.once(door, ask(probers, key)));

const isDone = (answer: { status: number } | undefined): boolean => {
  if (answer === undefined || answer.status === 503) return false;
  if (answer.status < 300) return true;
  throw new Error(`returned ${answer.status} ${JSON.stringify(answer)}`);
};

/** Every kind of call, at least one to each service. */
export const PROBES: Readonly<Record<string, Probe>> = {
  'tags (content)': answers(() => ({ method: 'GET', path: 'tags/' })),
  'sign-in (identity)': ({ member }, door) => member.signIn(door),
  'profile (identity)': answers(() => ({ method: 'GET', path: 'profile/' })),
  'explore (exchange, identity)': answers(() => ({ method: 'GET', path: 'requests/' })),
  'account (ledger)': answers(() => ({ method: 'GET', path: 'time/account/' })),
  'edit (exchange, content)': answers(({ draftId }, key) => ({
    method: 'PATCH',
    path: `requests/${draftId}/`,
    body: { title: `A draft as of ${key}` },
    key,
  })),
  'publish, cancel (exchange, ledger)': async ({ publishers }, door, key) => {
    const publisher = publishers[door];
    if (publisher === undefined) return true;
    const body = { ...requestForm(`Held as of ${key}`, 'PE'), preferred_time: WHEN };
    const published = await publisher.once(door, { method: 'POST', path: 'requests/', body, key });
    if (published === undefined || !isDone(published)) return false;
    const path = `requests/${String(published.body['id'])}/`;
    return isDone(
      await publisher.once(door, { method: 'PATCH', path, body: { status: 'CA' }, key: `${key}-end` }),
    );
  },
  // There is no load balancer for sockets here: each gateway forwards them to the realtime replica of the same number.
  // A client that is not admitted therefore retries through another gateway.
  'room (realtime)': async ({ member, meetingId }, first, _, attempt) => {
    const { open } = member.doors;
    const door = attempt === 0 ? first : (open[(first + attempt) % open.length] ?? first);
    const admitted = await member.once(door, { method: 'GET', path: `meeting/${meetingId}/verify/` });
    if (admitted === undefined || !isDone(admitted)) return false;
    const socket = RoomSocket.open(String(admitted.body['websocket_url']));
    const isIn = await socket.next('joined', LET_IN_WITHIN_MS).then(
      () => true,
      () => false,
    );
    socket.close();
    return isIn;
  },
};
/** Constant, because a repeated key must come with the same content. */
const WHEN = new Date(Date.now() + 48 * 3_600_000).toISOString();

export interface Recovery {
  /** Milliseconds from the fault until every open gateway has answered every kind of call. */
  ms: number;
  /** The probe that was answered last. */
  last: string;
}

/** Repeats all probes through every open gateway until they are answered. */
export async function untilAllAnswer(probers: Probers, doors: readonly number[]): Promise<Recovery> {
  const sinceMs = performance.now();
  const each = await Promise.all(
    Object.entries(PROBES).flatMap(([name, probe]) =>
      doors.map(async (door) => {
        const key = randomUUID();
        await untilAnswered(
          (attempt) => probe(probers, door, key, attempt),
          `${name} by gateway ${door + 1}`,
        );
        return { ms: Math.round(performance.now() - sinceMs), last: `${name} by gateway ${door + 1}` };
      }),
    ),
  );
  return each.reduce((late, one) => (one.ms > late.ms ? one : late));
}

async function untilAnswered(once: (attempt: number) => Promise<boolean>, what: string): Promise<void> {
  const deadlineMs = performance.now() + patientMs(GIVEN_UP_AFTER_MS);
  let refused: Error | undefined;
  let answered = false;
  let attempts = 0;
  const attempt = async (): Promise<void> => {
    attempts += 1;
    try {
      if (await once(attempts - 1)) answered = true;
    } catch (error) {
      refused = error as Error;
    }
  };
  while (!answered) {
    // Pace: a hedged request starts if the one before is not answered in time.
    await Promise.race([attempt(), delay(HEDGED_AFTER_MS)]);
    if (refused) throw new Error(`${what} ${refused.message}`, { cause: refused });
    if (performance.now() > deadlineMs) throw new Error(`${what} got no response in ${GIVEN_UP_AFTER_MS} ms`);
    // Pace: the resolution of the recovery time that is measured.
    if (!answered) await delay(AGAIN_AFTER_MS);
  }
}
