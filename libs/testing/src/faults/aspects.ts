import type { MemberClient } from './member-client.js';
import type { TrackedMember } from './tracked-member.js';

const FIRST_MINUTES = 60;
/** Maximum length of the purchase list. */
const MAX_PURCHASES = 200;
/** Time-based notifications: whether they were sent depends on how far ahead a session was. */
const REMINDERS: readonly unknown[] = ['session_soon', 'session_near', 'room_open'];

/** Lines about a member: those expected from what was done, and those that the system reports. */
export interface AspectReport {
  expected: readonly string[];
  reported: readonly string[];
}
type Row = Record<string, unknown>;
export type Aspect = (member: TrackedMember) => Promise<AspectReport>;

const line = (...values: readonly unknown[]): string => values.map(String).join(' ');

/** Reads all pages of a list and checks its count. */
async function rowsOf(client: MemberClient, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: unknown = 1; ;) {
    const { results, next, count } = await client.read(`${path}?limit=100&page=${String(page)}`);
    rows.push(...(results as Row[]));
    if (next === null && count === rows.length) return rows;
    if (next === null) throw new Error(`${path} has the count ${String(count)} and ${rows.length} rows`);
    page = next;
  }
}

const requests: Aspect = async ({ requests, client }) => ({
  expected: requests.map(({ title, status, held }) => line(title, status, held)),
  reported: (await rowsOf(client, 'requests/mine/')).map(({ title, status, held_minutes }) =>
    line(title, status, held_minutes),
  ),
});

/** Every published request was cancelled, regardless of any kill in between. */
const openRequests: Aspect = async ({ client }) => ({
  expected: [],
  reported: (await rowsOf(client, 'requests/mine/'))
    .filter(({ status, held_minutes }) => status !== 'CA' || held_minutes !== 0)
    .map(({ title, status, held_minutes }) => line(title, status, held_minutes)),
});

const proposals =
  (side: 'sent' | 'received'): Aspect =>
  async (member) => ({
    expected: member[side].map(({ id, status }) => line(id, status)),
    reported: (await rowsOf(member.client, `propose/${side}/`)).map(({ id, status }) => line(id, status)),
  });

const sessions =
  (side: 'teaching' | 'learning'): Aspect =>
  async (member) => ({
    expected: member[side].map(({ id, status, scheduledTime, minutes, reversed }) =>
      line(id, status, scheduledTime, minutes, reversed),
    ),
    reported: (await rowsOf(member.client, `schedules/${side}/`)).map((row) => {
      const minutes = (row['settlement'] as Row | null)?.['minutes'] ?? null;
      return line(row['id'], row['status'], row['scheduled_time'], minutes, row['reversed_minutes']);
    }),
  });

const minutes: Aspect = async ({ earned, held, client }) => {
  const { time_balance, debt } = await client.read('time/account/');
  const { total_time, available_time, held_time } = time_balance as Row;
  const total = FIRST_MINUTES + earned;
  return {
    expected: [line('total', total), line('available', total - held), line('held', held), line('debt', 0)],
    reported: [
      line('total', total_time),
      line('available', available_time),
      line('held', held_time),
      line('debt', debt),
    ],
  };
};

const purchases: Aspect = async ({ purchases, client }) => {
  const credited = await client.read('time/account/?side=purchase&limit=1');
  const rows = (await client.read('purchases/')) as unknown as Row[];
  return {
    expected: [
      line('credited', purchases.filter(({ status }) => status === 'SU').length),
      ...purchases
        .slice(-MAX_PURCHASES)
        .map(({ orderId, status, paymentId, minutes, refunded }) =>
          line(orderId, status, paymentId, minutes, refunded),
        ),
    ],
    reported: [
      line('credited', credited['count']),
      ...rows.map(({ razorpay_order_id, status, razorpay_payment_id, plan, refunded_minutes }) =>
        line(razorpay_order_id, status, razorpay_payment_id, (plan as Row)['minutes'], refunded_minutes),
      ),
    ],
  };
};

const stats: Aspect = async ({ stats, client }) => {
  const profile = await client.read('profile/');
  return {
    expected: Object.entries(stats).map(([name, figure]) => line(name, figure)),
    reported: Object.keys(stats).map((name) => line(name, profile[name])),
  };
};

const notifications: Aspect = async ({ expectedNotifications, client }) => {
  const rows = await rowsOf(client, 'notifications/');
  const badge = await client.read('notifications/unread_count/');
  const byKind = Map.groupBy(rows, ({ notification_type: kind }) => kind);
  return {
    expected: [
      line('unread', rows.filter(({ isRead }) => isRead === false).length),
      ...[...expectedNotifications].map(([kind, times]) => line(kind, times)),
    ],
    reported: [
      line('unread', badge['unread_count']),
      ...[...byKind]
        .filter(([kind]) => !REMINDERS.includes(kind))
        .map(([kind, { length }]) => line(kind, length)),
    ],
  };
};

/** Aspects in which the system reports on a member. */
export const ASPECTS: Readonly<Record<string, Aspect>> = {
  minutes,
  requests,
  'proposals sent': proposals('sent'),
  'proposals received': proposals('received'),
  'sessions taught': sessions('teaching'),
  'sessions learned': sessions('learning'),
  purchases,
  stats,
  notifications,
};

/** Aspects of members who only publish and cancel during every fault: no minute may remain on hold. */
export const ASPECTS_OF_PUBLISHERS: Readonly<Record<string, Aspect>> = {
  minutes,
  'open requests': openRequests,
};
