import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const DAY_MS = 24 * HOUR_MS;

interface Pair {
  student: MemberId;
  teacher: MemberId;
}
async function agreed({ student, teacher }: Pair) {
  const request = await world.publish(student);
  const startsAt = world.at(HOUR_MS);
  const { id: proposalId } = await world.propose(teacher, request.id, startsAt);
  const { schedule_id: id } = await world.accept(student, proposalId);
  return { id: id!, requestId: request.id, startsAt };
}
/** Holds and settles a lesson. */
async function holdSession(pair: Pair) {
  const { id, startsAt, ...rest } = await agreed(pair);
  world.clock.set(startsAt);
  const { meeting_id: meetingId } = await world.call(
    exchangeApi.joinMeeting,
    { scheduleId: id },
    pair.student,
  );
  world.meet({ ...pair, meetingId, startsAt }, 10 * MINUTE_MS);
  await world.call(exchangeApi.transferTime, { meeting_id: meetingId }, pair.student);
  return { id, meetingId, ...rest };
}
const newPair = (): Pair => ({ student: world.member(300), teacher: world.member() });
const rate = (by: MemberId, schedule_id: string, rating: number, review = '') =>
  world.call(exchangeApi.rate, { schedule_id, rating, review }, by);
const newest = async (id: MemberId) => (await world.publishedStatsOf(id)).at(-1);

describe('member statistics', () => {
  it('count lessons and stars of both parties, and each change publishes all statistics', async () => {
    const { student, teacher } = newPair();
    const first = await holdSession({ student, teacher });
    expect(await newest(teacher)).toMatchObject({
      n: 1,
      figures: { sessions_taught: 1, sessions_learned: 0, rating: 0, ratings_count: 0, reliability: 100 },
    });
    expect(await newest(student)).toMatchObject({ n: 1, figures: { sessions_learned: 1 } });
    await rate(student, first.id, 5);
    world.clock.advance(7 * DAY_MS);
    const second = await holdSession({ student, teacher });
    await rate(student, second.id, 4);
    expect(await newest(teacher)).toMatchObject({
      n: 4,
      figures: { sessions_taught: 2, rating: 4.5, ratings_count: 2 },
    });
  });

  it('count a settlement once, regardless of how often it is requested', async () => {
    const { student, teacher } = newPair();
    const { meetingId } = await holdSession({ student, teacher });
    await world.call(exchangeApi.transferTime, { meeting_id: meetingId }, teacher);
    expect(await world.publishedStatsOf(teacher)).toHaveLength(1);
  });

  it('lower the reliability of a party who did not attend', async () => {
    const { student, teacher } = newPair();
    await holdSession({ student, teacher });
    await agreed({ student, teacher });
    world.clock.advance(DAY_MS);
    await world.sweep();
    const stats = { no_shows: 1, reliability: 50 };
    expect((await newest(teacher))?.figures).toMatchObject({ ...stats, sessions_taught: 1 });
    expect((await newest(student))?.figures).toMatchObject({ ...stats, sessions_learned: 1 });
  });

  it('sum up taught minutes per tag', async () => {
    const sumTaught = async (category: string) => {
      // The sum is cached for one minute.
      world.clock.advance(2 * MINUTE_MS);
      return world.call(exchangeApi.sumTaught, { category }, world.member());
    };
    const before = await sumTaught('typescript');
    await holdSession(newPair());
    expect(await sumTaught('TypeScript')).toEqual({
      minutes: before.minutes + 10,
      sessions: before.sessions + 1,
    });
    expect(await sumTaught('Chess')).toEqual({ minutes: 0, sessions: 0 });
  });

  it("are shown with the proposing teacher, the session's teacher and the student", async () => {
    const { student, teacher } = newPair();
    const { id } = await holdSession({ student, teacher });
    await rate(student, id, 3);
    const shown = { rating: 3, ratings_count: 1, sessions_taught: 1 };
    const request = await world.publish(student);
    await world.propose(teacher, request.id, world.at(DAY_MS));
    const proposals = await world.call(exchangeApi.listRequestProposals, { id: request.id }, student);
    expect(proposals).toMatchObject([{ teacher: shown, student: { rating: 0, sessions_taught: 0 } }]);
    expect(await world.call(exchangeApi.readSession, { id }, student)).toMatchObject({ teacher: shown });
  });
});

describe('star counts', () => {
  const statsOf = async (id: MemberId) => (await newest(id))?.figures;

  it('of a member as a teacher and as a student are separate', async () => {
    const [one, other] = [newPair(), newPair()];
    const { student: member } = one;
    // The member teaches first, then learns.
    const taught = { student: other.student, teacher: member };
    const first = await holdSession(taught);
    await rate(other.student, first.id, 2);
    const second = await holdSession(one);
    await rate(one.teacher, second.id, 5);
    expect(await statsOf(member)).toMatchObject({
      ...{ rating: 2, ratings_count: 1, student_rating: 5, student_ratings_count: 1 },
    });
    const seen = await world.call(exchangeApi.readSession, { id: first.id }, other.student);
    expect(seen.teacher).toMatchObject({ rating: 2, ratings_count: 1 });
  });

  it('that were mixed are recomputed from the ratings once', async () => {
    const { student, teacher } = newPair();
    const { id } = await holdSession({ student, teacher });
    await rate(student, id, 4);
    await rate(teacher, id, 2);
    await world.simulateLegacyStars(student, { stars: 2, ratings_count: 1 });
    await world.backfillStarCounts();
    const latest = await newest(student);
    expect(latest?.figures).toMatchObject({
      ...{ rating: 0, ratings_count: 0, student_rating: 2, student_ratings_count: 1, sessions_learned: 1 },
    });
    await world.backfillStarCounts();
    expect((await newest(student))?.n).toBe(latest?.n);
    expect(await statsOf(teacher)).toMatchObject({ rating: 4, student_ratings_count: 0 });
  });
});

describe('request', () => {
  it('shows whether the viewer follows its owner', async () => {
    const { student, teacher } = newPair();
    const { id } = await world.publish(student);
    const isFollowing = async () => (await world.call(exchangeApi.readRequest, { id }, teacher)).is_following;
    expect(await isFollowing()).toBe(false);
    world.fakeNeighbors.follows.add(`${teacher}>${student}`);
    expect(await isFollowing()).toBe(true);
  });
});

describe('reviews', () => {
  const reviewsOf = (id: MemberId, by: MemberId) => world.call(exchangeApi.listReviews, { id }, by);

  it('are shown when both parties have written one', async () => {
    const { student, teacher } = newPair();
    const { id } = await holdSession({ student, teacher });
    await rate(student, id, 5, 'Clear and kind.');
    expect(await reviewsOf(teacher, world.member())).toMatchObject({ results: [], count: 0 });
    await rate(teacher, id, 4, 'Came prepared.');
    expect(await reviewsOf(teacher, world.member())).toMatchObject({
      count: 1,
      results: [{ rating: 5, review: 'Clear and kind.', by: { id: student }, role: 'student' }],
    });
    expect((await reviewsOf(student, teacher)).results).toMatchObject([
      { review: 'Came prepared.', role: 'teacher', title: expect.any(String) as string },
    ]);
  });

  it('are shown after seven days if the other party wrote none, and ratings without text are never shown', async () => {
    const { student, teacher } = newPair();
    const [silent, reviewed] = [
      await holdSession({ student, teacher }),
      await holdSession({ student, teacher }),
    ];
    await rate(student, silent.id, 2);
    await rate(student, reviewed.id, 5, 'Worth it.');
    world.clock.advance(7 * DAY_MS - 1);
    expect((await reviewsOf(teacher, student)).results).toEqual([]);
    world.clock.advance(1);
    expect((await reviewsOf(teacher, student)).results).toMatchObject([{ review: 'Worth it.' }]);
  });

  it('of a blocked member are visible only to admins', async () => {
    const { student, teacher } = newPair();
    await holdSession({ student, teacher });
    await world.call(exchangeApi.listSentProposals, {}, teacher);
    await world.block(teacher);
    await expect(reviewsOf(teacher, student)).rejects.toMatchObject({ code: 'member.not_found' });
    expect(await world.asAdmin(exchangeApi.listReviews, { id: teacher })).toMatchObject({ count: 0 });
  });
});
