import { until } from '@skillhour/machine';
import { ApiClient } from '../constellation/api-client.js';
import { signUp } from '../constellation/member.js';
import { RoomSocket } from '../constellation/room-socket.js';
import { mapConcurrently } from '../faults/map-concurrently.js';
import { JourneyRun } from './journey-run.js';
import { arrange, type MemberPair } from './journeys.js';
import { LoadMember, type LoadAccount } from './load-member.js';
import { REAL_CLOCK } from './open-loop.js';
import { Timings } from './timings.js';

const AT_ONCE = 6;
const WELCOME_WITHIN_MS = 60_000;
const ROOM_MINUTES = 60;
const ROOM_LEAD_MS = 60_000;

/** Signs up members at an address. `mail` is the inbox of a mail sink that receives the emails of that system. */
export async function signUpAccounts(api: string, mail: string, count: number): Promise<LoadAccount[]> {
  const target = { run: { mail }, anonymous: () => new ApiClient(api) };
  return mapConcurrently(Array<string>(count).fill('Amara'), AT_ONCE, async (name) => {
    const { email, password } = await signUp(target, name);
    return { email, password };
  });
}

/** Signs in members, waits until they have minutes, and returns them as pairs. The last one of an odd number stays out. */
export async function openPairs(api: string, accounts: readonly LoadAccount[]): Promise<MemberPair[]> {
  const members = await mapConcurrently(accounts, AT_ONCE, async (account) => {
    const member = new LoadMember(api, account);
    await member.signIn();
    await until(async () => (await member.call('ledger.account.read', {})).time_balance.available_time > 0, {
      timeoutMs: WELCOME_WITHIN_MS,
      everyMs: 200,
      what: `minutes of ${account.email}`,
    });
    return member;
  });
  const half = Math.floor(members.length / 2);
  return members.slice(0, half).flatMap((student, index) => {
    const teacher = members[half + index];
    return teacher === undefined ? [] : [{ student, teacher }];
  });
}

/** Opens the socket of each member's notifications, as the web app does for everyone who is online. */
export const goOnline = (pairs: readonly MemberPair[]): Promise<RoomSocket[]> =>
  mapConcurrently(
    pairs.flatMap(({ student, teacher }) => [student, teacher]),
    AT_ONCE,
    async (member) => {
      const ticket = await member.call('realtime.ticket.issue_notifications', { userId: member.id });
      const socket = RoomSocket.open(ticket.websocket_url);
      await socket.opened();
      return socket;
    },
  );

/** Opens a room for an hour, which takes all minutes of a new student. */
export async function openLoadRoom(pair: MemberPair, title: string): Promise<string> {
  const run = new JourneyRun(new Timings(), REAL_CLOCK.nowMs());
  const startsAtMs = Date.now() + ROOM_LEAD_MS;
  const scheduleId = await arrange(run, pair, { title, startsAtMs, minutes: ROOM_MINUTES });
  const { meeting_id } = await pair.teacher.call('exchange.meeting.join', { scheduleId });
  return meeting_id;
}
