import { contentApi } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

const report = (kind: 'blog' | 'question' | 'answer' | 'comment', id: string, by = world.member()) =>
  world.call(contentApi.reportContent, { kind, id, note: ` ${BODY} ` }, by);
const eventsOfReport = async (reportId: string) =>
  (await world.publishedEvents('content.thing.reported.v1'))
    .map(({ data }) => data as { report_id: string })
    .filter((data) => data.report_id === reportId);

it('publishes a report with its target, author and location for every kind of content', async () => {
  const [author, by] = [world.member(), world.member()];
  const blog = await world.blog(author);
  const question = await world.question(author);
  const comment = await world.comment(author, blog.slug);
  const answer = await world.answer(author, question.id);
  const targets = [
    { kind: 'blog', id: blog.id, slug: blog.slug, title: blog.title },
    { kind: 'question', id: question.id, title: question.title },
    { kind: 'comment', id: comment.id, slug: blog.slug, title: blog.title },
    { kind: 'answer', id: answer.id, question_id: question.id, title: question.title },
  ] as const;
  for (const thing of targets) {
    const made = await report(thing.kind, thing.id, by);
    expect(made).toMatchObject({ kind: thing.kind, note: BODY, status: 'open' });
    expect(await eventsOfReport(made.id)).toEqual([
      { member_id: by, owner_id: author, thing, report_id: made.id },
    ]);
  }
});

it('allows one open report per member and target, even by slug and concurrently', async () => {
  const by = world.member();
  const { id, slug } = await world.blog(world.member());
  const results = await Promise.allSettled([report('blog', id, by), report('blog', slug, by)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { kind: 'conflict', code: 'report.exists' } },
  ]);
  await report('blog', slug);
});
