import type { Patron } from './patron.js';
import type { Trader } from './trader.js';

const FIRST_MINUTES = 60;
/** Maximum length of the purchase list. */
const MOST_PURCHASES = 200;
/** Time-based notifications: whether they were sent depends on how far ahead a session was. */
const REMINDERS: readonly unknown[] = ['session_soon', 'session_near', 'room_open'];

/** Lines about a member: those expected from what was done, and those that the system reports. */
export interface Told {
  done: readonly string[];
  said: readonly string[];
}
type Row = Record<string, unknown>;
export type Aspect = (trader: Trader) => Promise<Told>;

const line = (...words: readonly unknown[]): string => words.map(String).join(' ');

/** Reads all pages of a list and checks its count. */
async function rowsOf(patron: Patron, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: unknown = 1; ;) {
    const { results, next, count } = await patron.read(`${path}?limit=100&page=${String(page)}`);
    rows.push(...(results as Row[]));
    if (next === null && count === rows.length) return rows;
    if (next === null) throw new Error(`${path} has the count ${String(count)} and ${rows.length} rows`);
    page = next;
  }
}

const requests: Aspect = async ({ requests, patron }) => ({
  done: requests.map(({ title, status, held }) => line(title, status, held)),
  said: (await rowsOf(patron, 'requests/mine/')).map(({ title, status, held_minutes }) =>
    line(title, status, held_minutes),
  ),
});

/** Every published request was cancelled, regardless of any kill in between. */
const openRequests: Aspect = async ({ patron }) => ({
  done: [],
  said: (await rowsOf(patron, 'requests/mine/'))
    .filter(({ status, held_minutes }) => status !== 'CA' || held_minutes !== 0)
    .map(({ title, status, held_minutes }) => line(title, status, held_minutes)),
});

const proposals =
  (side: 'sent' | 'received'): Aspect =>
  async (trader) => ({
    done: trader[side].map(({ id, status }) => line(id, status)),
    said: (await rowsOf(trader.patron, `propose/${side}/`)).map(({ id, status }) => line(id, status)),
  });

const sessions =
  (side: 'teaching' | 'learning'): Aspect =>
  async (trader) => ({
    done: trader[side].map(({ id, status, scheduledTime, minutes, reversed }) =>
      line(id, status, scheduledTime, minutes, reversed),
    ),
    said: (await rowsOf(trader.patron, `schedules/${side}/`)).map((row) => {
      const minutes = (row['settlement'] as Row | null)?.['minutes'] ?? null;
      return line(row['id'], row['status'], row['scheduled_time'], minutes, row['reversed_minutes']);
    }),
  });

const minutes: Aspect = async ({ earned, held, patron }) => {
  const { time_balance, debt } = await patron.read('time/account/');
  const { total_time, available_time, held_time } = time_balance as Row;
  const total = FIRST_MINUTES + earned;
  return {
    done: [line('total', total), line('available', total - held), line('held', held), line('debt', 0)],
    said: [
      line('total', total_time),
      line('available', available_time),
      line('held', held_time),
      line('debt', debt),
    ],
  };
};

const purchases: Aspect = async ({ purchases, patron }) => {
  const credited = await patron.read('time/account/?side=purchase&limit=1');
  const rows = (await patron.read('purchases/')) as unknown as Row[];
  return {
    done: [
      line('credited', purchases.filter(({ status }) => status === 'SU').length),
      ...purchases
        .slice(-MOST_PURCHASES)
        .map(({ orderId, status, paymentId, minutes, refunded }) =>
          line(orderId, status, paymentId, minutes, refunded),
        ),
    ],
    said: [
      line('credited', credited['count']),
      ...rows.map(({ razorpay_order_id, status, razorpay_payment_id, plan, refunded_minutes }) =>
        line(razorpay_order_id, status, razorpay_payment_id, (plan as Row)['minutes'], refunded_minutes),
      ),
    ],
  };
};

const figures: Aspect = async ({ figures, patron }) => {
  const profile = await patron.read('profile/');
  return {
    done: Object.entries(figures).map(([name, figure]) => line(name, figure)),
    said: Object.keys(figures).map((name) => line(name, profile[name])),
  };
};

const news: Aspect = async ({ told, patron }) => {
  const rows = await rowsOf(patron, 'notifications/');
  const badge = await patron.read('notifications/unread_count/');
  const byKind = Map.groupBy(rows, ({ notification_type: kind }) => kind);
  return {
    done: [
      line('unread', rows.filter(({ isRead }) => isRead === false).length),
      ...[...told].map(([kind, times]) => line(kind, times)),
    ],
    said: [
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
  figures,
  news,
};

/** Aspects of members who only publish and cancel during every fault: no minute may remain on hold. */
export const ASPECTS_OF_PUBLISHERS: Readonly<Record<string, Aspect>> = {
  minutes,
  'open requests': openRequests,
};
