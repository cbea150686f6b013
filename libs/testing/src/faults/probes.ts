import { scaledTimeoutMs } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import type { GatewayCall } from './gateway-pool.js';
import type { MemberClient } from './member-client.js';
import { requestForm } from './steps.js';

const RETRY_MS = 100;
/** A client that gets no response for this long starts a second attempt, as people do. */
const HEDGED_AFTER_MS = 1_000;
const GIVEN_UP_AFTER_MS = 60_000;
const ADMITTED_WITHIN_MS = 3_000;

/** The members who probe: one with a draft to edit and a room to join, and one per gateway with minutes to hold. */
export interface Probers {
  member: MemberClient;
  draftId: string;
  meetingId: string;
  publishers: readonly MemberClient[];
}

/** Makes attempt number `attempt` and returns whether it was answered. */
type Probe = (probers: Probers, gateway: number, key: string, attempt: number) => Promise<boolean>;

const probeCall =
  (createCall: (probers: Probers, key: string) => GatewayCall): Probe =>
  async (probers, gateway, key) =>
    isDone(await probers.member.callOnce(gateway, createCall(probers, key)));

const isDone = (response: { status: number } | undefined): boolean => {
  if (response === undefined || response.status === 503) return false;
  if (response.status < 300) return true;
  throw new Error(`returned ${response.status} ${JSON.stringify(response)}`);
};

/** Every kind of call, at least one to each service. */
const PROBES: Readonly<Record<string, Probe>> = {
  'tags (content)': probeCall(() => ({ method: 'GET', path: 'tags/' })),
  'sign-in (identity)': ({ member }, gateway) => member.signIn(gateway),
  'profile (identity)': probeCall(() => ({ method: 'GET', path: 'profile/' })),
  'explore (exchange, identity)': probeCall(() => ({ method: 'GET', path: 'requests/' })),
  'account (ledger)': probeCall(() => ({ method: 'GET', path: 'time/account/' })),
  'edit (exchange, content)': probeCall(({ draftId }, key) => ({
    method: 'PATCH',
    path: `requests/${draftId}/`,
    body: { title: `A draft as of ${key}` },
    key,
  })),
  'publish, cancel (exchange, ledger)': async ({ publishers }, gateway, key) => {
    const publisher = publishers[gateway];
    if (publisher === undefined) return true;
    const body = { ...requestForm(`Held as of ${key}`, 'PE'), preferred_time: WHEN };
    const published = await publisher.callOnce(gateway, { method: 'POST', path: 'requests/', body, key });
    if (published === undefined || !isDone(published)) return false;
    const path = `requests/${String(published.body['id'])}/`;
    return isDone(
      await publisher.callOnce(gateway, { method: 'PATCH', path, body: { status: 'CA' }, key: `${key}-end` }),
    );
  },
  // There is no load balancer for sockets here: each gateway forwards them to the realtime replica of the same number.
  // A client that is not admitted therefore retries through another gateway.
  'room (realtime)': async ({ member, meetingId }, first, _, attempt) => {
    const { open } = member.gateways;
    const gateway = attempt === 0 ? first : (open[(first + attempt) % open.length] ?? first);
    const admitted = await member.callOnce(gateway, { method: 'GET', path: `meeting/${meetingId}/verify/` });
    if (admitted === undefined || !isDone(admitted)) return false;
    const socket = RoomSocket.open(String(admitted.body['websocket_url']));
    const isIn = await socket.next('joined', ADMITTED_WITHIN_MS).then(
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
export async function waitForRecovery(probers: Probers, gateways: readonly number[]): Promise<Recovery> {
  const sinceMs = performance.now();
  const each = await Promise.all(
    Object.entries(PROBES).flatMap(([name, probe]) =>
      gateways.map(async (gateway) => {
        const key = randomUUID();
        await waitForResponse(
          (attempt) => probe(probers, gateway, key, attempt),
          `${name} by gateway ${gateway + 1}`,
        );
        return { ms: Math.round(performance.now() - sinceMs), last: `${name} by gateway ${gateway + 1}` };
      }),
    ),
  );
  return each.reduce((late, one) => (one.ms > late.ms ? one : late));
}

async function waitForResponse(
  probeOnce: (attempt: number) => Promise<boolean>,
  what: string,
): Promise<void> {
  const deadlineMs = performance.now() + scaledTimeoutMs(GIVEN_UP_AFTER_MS);
  let lastError: Error | undefined;
  let hasResponded = false;
  let attempts = 0;
  const attempt = async (): Promise<void> => {
    attempts += 1;
    try {
      if (await probeOnce(attempts - 1)) hasResponded = true;
    } catch (error) {
      lastError = error as Error;
    }
  };
  while (!hasResponded) {
    // Pace: a hedged request starts if the one before is not answered in time.
    await Promise.race([attempt(), delay(HEDGED_AFTER_MS)]);
    if (lastError) throw new Error(`${what} ${lastError.message}`, { cause: lastError });
    if (performance.now() > deadlineMs) throw new Error(`${what} got no response in ${GIVEN_UP_AFTER_MS} ms`);
    // Pace: the resolution of the recovery time that is measured.
    if (!hasResponded) await delay(RETRY_MS);
  }
}
