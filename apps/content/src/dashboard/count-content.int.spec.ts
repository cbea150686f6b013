import { contentApi, TREND_WEEKS, trendEndOf } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../../test/content-world.js';

const WEEK_MS = 7 * 86_400_000;

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

it('counts tags, visible posts in total and per week, and open reports', async () => {
  const [today, author] = [world.clock.now(), world.member()];
  world.clock.set(new Date(today.getTime() - 3 * WEEK_MS));
  const deleted = await world.blog(author);
  await world.blog(author);
  world.clock.set(new Date(today.getTime() - 20 * WEEK_MS));
  await world.question(author);
  world.clock.set(today);
  const { id } = await world.question(author);
  await world.call(contentApi.deleteBlog, { slug: deleted.slug }, author);
  await world.call(contentApi.reportContent, { kind: 'question', id, note: BODY }, world.member());
  const until = trendEndOf(today).toISOString();
  const counted = await world.asAnonymous(contentApi.countContent, { until });
  const { data } = await world.asAnonymous(contentApi.searchTags, {});
  const none = Array<number>(TREND_WEEKS).fill(0);
  expect(counted).toEqual({
    tags: data.tags.length,
    blogs: 1,
    questions: 2,
    open_reports: 1,
    trends: { blogs: none.with(-4, 1), questions: none.with(-1, 1) },
  });
});
