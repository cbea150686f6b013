import {
  EMPTY_MEMBER_STATS,
  exchangeEvents,
  identityApi,
  type MemberId,
  TREND_WEEKS,
  type Trend,
} from '@skillhour/contracts';
import { createEnvelope, EventPublisher, systemContext } from '@skillhour/messaging';
import {
  createContentService,
  createExchangeService,
  createPeriodService,
} from '../../test/counts-in-test.js';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { MailHoldStore } from '../mail/index.js';

const WEEK_MS = 7 * 86_400_000;
const NOTE = 'They did not come to three lessons and wrote rude words after each.';

let identity: IdentityInTest;
let admin: Awaited<ReturnType<IdentityInTest['admin']>>;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  admin = await identity.admin();
});
afterAll(() => identity.stop());

const read = () => identity.call(identityApi.readDashboard, {}, admin);
const trendOf = (...last: number[]): Trend => [...Array<number>(TREND_WEEKS - last.length).fill(0), ...last];

it('the dashboard counts members, blocks and reports, and new members per week', async () => {
  // The database deletes codes of members who signed up before its own current date.
  const today = new Date(identity.clock.now().getTime() + 20 * WEEK_MS);
  const signUpAt = async (weeksAgo: number) => {
    identity.clock.set(new Date(today.getTime() - weeksAgo * WEEK_MS));
    return identity.newMember();
  };
  await signUpAt(20);
  await signUpAt(2);
  await signUpAt(2);
  identity.clock.set(today);
  const [blocked, reported, resolved] = [
    await identity.newMember(),
    await identity.newMember(),
    await identity.newMember(),
  ];
  await identity.call(identityApi.toggleBlock, { id: blocked.user.id }, admin);
  for (const { user } of [reported, resolved])
    await identity.call(identityApi.makeReport, { id: user.id, note: NOTE }, actorOf(blocked));
  await identity.call(identityApi.resolveReports, { id: resolved.user.id }, admin);
  await identity.register(identity.freshEmail('waiting'));
  const stats = await read();
  expect(stats).toMatchObject({
    users: 6,
    blocked_users: 1,
    reported_users: 2,
    open_reported_users: 1,
    trends: { users: trendOf(2, 0, 3) },
  });
  const { count } = await identity.call(identityApi.listReports, {}, admin);
  expect(count).toBe(stats.reported_users);
});

it('the dashboard contains null for unavailable services, and all other counts', async () => {
  expect(await read()).toMatchObject({
    tags: null,
    posts: null,
    questions: null,
    open_content_reports: null,
    open_requests: null,
    sessions: null,
    users: expect.any(Number) as number,
    trends: { posts: null, questions: null, requests: null, sessions: null },
  });
});

it('the dashboard says since when emails are on hold', async () => {
  expect(await read()).toMatchObject({ mails_held_since: null });
  const hold = identity.service.get(MailHoldStore);
  const since = identity.clock.now();
  await hold.hold(since);
  expect(await read()).toMatchObject({ mails_held_since: since.toISOString() });
  await hold.release(since);
  expect(await read()).toMatchObject({ mails_held_since: null });
});

it('the dashboard includes the counts of other services for the same weeks', async () => {
  const requestedTimes: Date[] = [];
  const content = await identity.startOtherService(
    createContentService(
      {
        tags: 42,
        blogs: 107,
        questions: 167,
        open_reports: 3,
        trends: { blogs: trendOf(4), questions: trendOf(1, 2) },
      },
      requestedTimes,
    ),
  );
  const exchange = await identity.startOtherService(
    createExchangeService({
      open_requests: 9,
      sessions: 12,
      trends: { requests: trendOf(5), sessions: trendOf(6) },
    }),
  );
  const { weeks, trends, ...stats } = await read();
  expect(stats).toMatchObject({
    tags: 42,
    posts: 107,
    questions: 167,
    open_content_reports: 3,
    open_requests: 9,
    sessions: 12,
  });
  expect(trends).toMatchObject({
    posts: trendOf(4),
    questions: trendOf(1, 2),
    requests: trendOf(5),
    sessions: trendOf(6),
  });
  expect(weeks).toHaveLength(TREND_WEEKS);
  const [last] = requestedTimes;
  expect(new Date(weeks.at(-1)!).getTime()).toBe(last!.getTime() - WEEK_MS);
  expect(last!.getTime()).toBeGreaterThan(identity.clock.now().getTime());
  await Promise.all([content.close(), exchange.close()]);
});

describe('the figures of a period', () => {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const readFigures = (from: string, to = from) =>
    identity.call(identityApi.readFigures, { from, to }, admin);
  const HOUR_MS = 3_600_000;

  it('contain the median time to the first lesson of those who joined, and count the others apart', async () => {
    // A day on which no other test signs up.
    identity.clock.set(new Date(Math.floor(identity.clock.now().getTime() / WEEK_MS + 3) * WEEK_MS));
    const joinedAt = identity.clock.now();
    const members = [await identity.newMember(), await identity.newMember(), await identity.newMember()];
    const lesson = (memberId: MemberId, n: number, sessions_learned: number, hours: number) =>
      identity.service
        .get(EventPublisher)
        .publish(
          createEnvelope(
            exchangeEvents.memberFiguresChanged,
            { member_id: memberId, n, figures: { ...EMPTY_MEMBER_STATS, sessions_learned } },
            systemContext(),
            { occurredAt: new Date(joinedAt.getTime() + hours * HOUR_MS) },
          ),
        );
    const [one, two] = members;
    await lesson(one!.user.id, 1, 1, 10);
    await lesson(two!.user.id, 1, 1, 20);
    await identity.settled();
    // A second lesson does not change the time of the first one.
    await lesson(one!.user.id, 2, 2, 90);
    await identity.settled();
    expect(await readFigures(day(joinedAt))).toEqual({
      from: day(joinedAt),
      to: day(joinedAt),
      minutes_moved: null,
      no_shows: null,
      new_members: 3,
      new_members_with_lesson: 2,
      first_lesson_median_ms: 10 * HOUR_MS,
    });
    const dayBefore = day(new Date(joinedAt.getTime() - 24 * HOUR_MS));
    expect(await readFigures(dayBefore)).toMatchObject({ new_members: 0, first_lesson_median_ms: null });
  });

  it('contain the figures of exchange for the same days', async () => {
    const periods: object[] = [];
    const exchange = await identity.startOtherService(
      createPeriodService({ minutes: 1_234, no_shows: 5 }, periods),
    );
    expect(await readFigures('2026-01-01', '2026-01-31')).toMatchObject({
      minutes_moved: 1_234,
      no_shows: 5,
    });
    expect(periods).toEqual([{ from: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' }]);
    await readFigures('2026-01-01', '2026-01-31');
    expect(periods).toHaveLength(1);
    await exchange.close();
  });

  it.each([
    ['2026-01-02', '2026-01-01', 'Choose an end after the start.'],
    ['2026-01-01', '2027-01-02', 'Choose at most 366 days.'],
  ])('are rejected from %s to %s', async (from, to, text) => {
    const rejection = await rejectionOf(readFigures(from, to));
    expect(rejection.toBody().fields).toEqual({ to: [text] });
  });
});
