import { exchangeApi, exchangeEvents, SessionId, type MemberId, type Request } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const rate = (by: MemberId, input: Request<typeof exchangeApi.rate>) =>
  world.call(exchangeApi.rate, input, by);
const pending = async (by: MemberId) =>
  (await world.call(exchangeApi.listPendingRatings, {}, by)).map(({ id }) => id);

/** Holds lessons of one pair and returns them oldest first. */
async function holdSessions(
  count: number,
  { student = world.member(200), teacher = world.member(), minutes = 10 } = {},
) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const request = await world.publish(student);
    const startsAt = world.at(HOUR_MS);
    const { schedule_id: id } = await world.accept(
      student,
      (await world.propose(teacher, request.id, startsAt)).id,
    );
    world.clock.set(startsAt);
    const { meeting_id: meetingId } = await world.call(exchangeApi.joinMeeting, { scheduleId: id! }, student);
    world.meet({ student, teacher, meetingId, startsAt }, minutes * MINUTE_MS);
    await world.call(exchangeApi.transferTime, { meeting_id: meetingId }, student);
    ids.push(id!);
  }
  return { student, teacher, ids };
}

it('rates the newest unrated session if only the teacher is named', async () => {
  const { student, teacher, ids } = await holdSessions(2);
  const [older, newer] = ids;
  expect(await pending(student)).toEqual([newer, older]);
  const first = await rate(student, { teacher_id: teacher, rating: 5 });
  expect(first).toMatchObject({ schedule_id: newer, rated_member_id: teacher, rating: 5, review: '' });
  expect(await pending(student)).toEqual([older]);
  expect(await rate(student, { teacher_id: teacher, rating: 4 })).toMatchObject({ schedule_id: older });
  expect(await pending(student)).toEqual([]);
  await expect(rate(student, { teacher_id: teacher, rating: 3 })).rejects.toMatchObject({
    code: 'rating.exists',
  });
});

it('lists a session as unrated for both parties until each has rated the other', async () => {
  const { student, teacher, ids } = await holdSessions(2);
  const [older, newer] = ids;
  for (const by of [student, teacher]) expect(await pending(by)).toEqual([newer, older]);
  await rate(teacher, { schedule_id: newer, rating: 4 });
  expect(await pending(teacher)).toEqual([older]);
  expect(await pending(student)).toEqual([newer, older]);
  // Naming a teacher rates a session in which the caller was the student, and this teacher never was.
  await expect(rate(teacher, { teacher_id: student, rating: 4 })).rejects.toMatchObject({
    code: 'session.not_found',
  });
  await rate(teacher, { schedule_id: older, rating: 4 });
  expect(await pending(teacher)).toEqual([]);
});

it('accepts one rating per session and side, even if both rate concurrently and one rates twice', async () => {
  const { student, teacher, ids } = await holdSessions(1);
  const [scheduleId] = ids;
  const results = await Promise.allSettled([
    rate(student, { schedule_id: scheduleId, rating: 5, review: '  Clear and kind. ' }),
    rate(student, { schedule_id: scheduleId, rating: 1 }),
    rate(teacher, { schedule_id: scheduleId, rating: 4 }),
  ]);
  const rejected = results.filter(({ status }) => status === 'rejected');
  expect(rejected).toMatchObject([{ reason: { code: 'rating.exists' } }]);
  const rated = (by: MemberId) => world.call(exchangeApi.readSession, { id: scheduleId! }, by);
  expect((await rated(student)).rated).toBe(true);
  expect((await rated(teacher)).rated).toBe(true);
  expect(results[2]).toMatchObject({ value: { rated_member_id: student } });
});

describe('session with less than 5 minutes together', () => {
  it('is charged as measured and cannot be rated', async () => {
    const { student, teacher, sessionId } = await world.settledSession(5 - 1 / 60);
    expect(await world.readSession(sessionId, student)).toMatchObject({
      status: 'CO',
      settlement: { minutes: 5, released: 25 },
      too_short: true,
    });
    for (const by of [student, teacher]) {
      expect(await pending(by)).toEqual([]);
      const rating = rate(by, { schedule_id: sessionId, rating: 5 });
      await expect(rating).rejects.toMatchObject({ code: 'rating.too_short', kind: 'conflict' });
      expect((await world.publishedStatsOf(by)).at(-1)).toBeUndefined();
    }
    const named = rate(student, { teacher_id: teacher, rating: 5 });
    await expect(named).rejects.toMatchObject({ code: 'rating.too_short' });
  });

  it('is skipped when a rating names only the teacher and an older lesson is unrated', async () => {
    const { student, teacher, ids } = await holdSessions(1);
    await holdSessions(1, { student, teacher, minutes: 1 });
    const { schedule_id } = await rate(student, { teacher_id: teacher, rating: 5 });
    expect(schedule_id).toBe(ids[0]);
  });
});

const DAY_MS = 24 * HOUR_MS;

describe('average rating', () => {
  const statsOf = async (id: MemberId) => (await world.publishedStatsOf(id)).at(-1)?.figures;

  it('counts one rating of a pair in 7 days, and all ratings are shown', async () => {
    const { student, teacher, ids } = await holdSessions(3);
    const [first, second, third] = ids;
    await rate(student, { schedule_id: first, rating: 2 });
    await rate(student, { schedule_id: second, rating: 5 });
    expect(await statsOf(teacher)).toMatchObject({ rating: 2, ratings_count: 1 });
    const result = world.call(exchangeApi.readSessionRatings, { id: SessionId.parse(second) }, teacher);
    expect(await result).toMatchObject({ received: { rating: 5 } });
    world.clock.advance(7 * DAY_MS);
    await rate(student, { schedule_id: third, rating: 5 });
    expect(await statsOf(teacher)).toMatchObject({ rating: 3.5, ratings_count: 2 });
  });

  it('counts one of two concurrent ratings', async () => {
    const { student, teacher, ids } = await holdSessions(2);
    await Promise.all(ids.map((id) => rate(student, { schedule_id: id, rating: 4 })));
    expect(await statsOf(teacher)).toMatchObject({ rating: 4, ratings_count: 1 });
  });

  it('counts the ratings of both parties, also with swapped roles', async () => {
    const { student, teacher, ids } = await holdSessions(1);
    world.ledger.give(teacher, 60);
    const { ids: swapped } = await holdSessions(1, { student: teacher, teacher: student });
    await rate(student, { schedule_id: ids[0], rating: 5 });
    await rate(student, { schedule_id: swapped[0], rating: 4 });
    await rate(teacher, { schedule_id: ids[0], rating: 3 });
    expect(await statsOf(teacher)).toMatchObject({ rating: 5, student_rating: 4, ratings_count: 1 });
    expect(await statsOf(student)).toMatchObject({ student_rating: 3 });
  });
});

describe('review', () => {
  const readRatings = (by: MemberId, id: string) => world.call(exchangeApi.readSessionRatings, { id }, by);
  const reviewsOf = async (id: MemberId) =>
    (await world.call(exchangeApi.listReviews, { id }, world.member())).results;
  const reply = (by: MemberId, id: string, text = 'Thank you, come again.') =>
    world.call(exchangeApi.answerReview, { id, answer: text }, by);

  it('is not revealed by a rating without text, regardless of the order', async () => {
    for (const first of ['stars', 'words'] as const) {
      const { student, teacher, sessionId: id } = await world.settledSession();
      const stars = () => rate(teacher, { schedule_id: id, rating: 5 });
      if (first === 'stars') await stars();
      const { id: review } = await rate(student, { schedule_id: id, rating: 3, review: 'Too fast for me.' });
      if (first === 'words') await stars();
      expect(await readRatings(teacher, id)).toMatchObject({ received: { rating: 3, review: null } });
      expect(await reviewsOf(teacher)).toEqual([]);
      await expect(reply(teacher, review)).rejects.toMatchObject({ code: 'review.not_found' });
      world.clock.advance(7 * DAY_MS);
      expect((await readRatings(teacher, id)).received?.review).toBe('Too fast for me.');
      expect(await reviewsOf(teacher)).toMatchObject([{ review: 'Too fast for me.' }]);
    }
  });

  it('is revealed to the other party when both have written, while the stars are visible before', async () => {
    const { student, teacher, sessionId: id } = await world.settledSession();
    await rate(student, { schedule_id: id, rating: 3, review: 'Too fast for me.' });
    expect(await readRatings(teacher, id)).toMatchObject({
      given: null,
      received: { rating: 3, review: null },
    });
    expect(await readRatings(student, id)).toMatchObject({
      given: { review: 'Too fast for me.' },
      received: null,
    });
    await rate(teacher, { schedule_id: id, rating: 5, review: 'Came prepared.' });
    expect(await readRatings(teacher, id)).toMatchObject({ received: { review: 'Too fast for me.' } });
    expect(await readRatings(student, id)).toMatchObject({
      received: { rating: 5, review: 'Came prepared.' },
    });
  });

  it('is shown as empty, not as hidden, if the rating has no text', async () => {
    const { student, teacher, sessionId: id } = await world.settledSession();
    await rate(student, { schedule_id: id, rating: 3 });
    expect(await readRatings(teacher, id)).toMatchObject({ received: { rating: 3, review: '' } });
  });

  it('is revealed after 7 days if the other party has not rated', async () => {
    const { student, teacher, sessionId: id } = await world.settledSession();
    await rate(student, { schedule_id: id, rating: 3, review: 'Too fast for me.' });
    world.clock.advance(7 * DAY_MS - 1);
    expect((await readRatings(teacher, id)).received?.review).toBeNull();
    world.clock.advance(1);
    expect((await readRatings(teacher, id)).received?.review).toBe('Too fast for me.');
  });

  it('can be replied to once by the reviewed member, even concurrently, and the reply is shown to everyone', async () => {
    const { student, teacher, sessionId: id } = await world.settledSession();
    const { id: review } = await rate(student, { schedule_id: id, rating: 3, review: 'Too fast for me.' });
    await expect(reply(teacher, review)).rejects.toMatchObject({ code: 'review.not_found' });
    await rate(teacher, { schedule_id: id, rating: 5, review: 'Came prepared.' });
    const results = await Promise.allSettled([reply(teacher, review), reply(teacher, review, 'Another')]);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'review.answered' } },
    ]);
    const [shown] = await reviewsOf(teacher);
    const storedReply = (await readRatings(student, id)).given?.answer;
    expect(shown?.answer).toEqual(storedReply);
    expect(storedReply?.created_at).toBe(world.clock.now().toISOString());
    expect(await world.countEvents(exchangeEvents.reviewAnswered, id)).toBe(1);
  });

  it('cannot be replied to if the rating has no text', async () => {
    const { student, teacher, sessionId: id } = await world.settledSession();
    const { id: stars } = await rate(student, { schedule_id: id, rating: 3 });
    await rate(teacher, { schedule_id: id, rating: 5 });
    await expect(reply(teacher, stars)).rejects.toMatchObject({ code: 'review.not_found' });
  });
});
