import { contentApi, type MemberId } from '@skillhour/contracts';
import type { Loops } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { BODY, ContentWorld } from '../../test/content-world.js';
import { ContentReportStore } from './content-report.store.js';
import { BackfillReportQueue } from './backfill-report-queue.js';
import { FindReportTarget } from './find-report-target.js';
import { ModerateReportTarget } from './moderate-report-target.js';
import { ReportQueueStore } from './report-queue.store.js';

let world: ContentWorld;
let reader: MemberId;
beforeAll(async () => {
  world = await ContentWorld.start({ PUBLIC_READING: 'on' });
  reader = world.member('Reader', 'Only');
});
afterAll(() => world.stop());

const REASON = 'It is an advertisement.';
const NOT_THERE = { kind: 'not_found' };
const taken_down = { reason: REASON };
const queue = (status: 'open' | 'decided') => world.asAdmin(contentApi.listReportedThings, { status });
const entry = async (status: 'open' | 'decided', id: string) =>
  (await queue(status)).results.find((one) => one.id === id);
const readBlog = (slug: string, by = reader) => world.call(contentApi.readBlog, { slug }, by);
const readQuestion = (id: string, by = reader) => world.call(contentApi.readQuestion, { id }, by);
const comments = (slug: string, by = reader) => world.call(contentApi.listComments, { slug }, by);
const answers = (id: string, by = reader) => world.call(contentApi.listAnswers, { id }, by);
const found = async (search: string) =>
  (await world.call(contentApi.listBlogs, { search }, reader)).results.map(({ id }) => id);
const eventsAbout = async (type: string, id: string) =>
  (await world.publishedEvents(type))
    .map(({ data }) => data as { thing: { id: string } })
    .filter((one) => one.thing.id === id);

/** Runs a backfill, as each process does at its start, to its end. */
async function backfillReportQueue(): Promise<void> {
  const { content } = world;
  let run: (signal: AbortSignal) => Promise<number> = () => Promise.resolve(1);
  const loops = { start: (loop: { run: typeof run }) => (run = loop.run) } as unknown as Loops;
  const [reports, queueStore] = [content.get(ContentReportStore), content.get(ReportQueueStore)];
  const finds = [content.get(FindReportTarget), content.get(ModerateReportTarget)] as const;
  new BackfillReportQueue(loops, content.get(UnitOfWork), reports, queueStore, ...finds);
  while ((await run(new AbortController().signal)) === 0);
}

it.each([
  ['take_down', 'acted'],
  ['leave', 'no_action'],
] as const)('the decision %s tells the reporters that the outcome is %s', async (decision, outcome) => {
  const [author, reporter] = [world.member(), world.member()];
  const blog = await world.blog(author);
  await world.report('blog', blog.slug, reporter);
  await world.decide(blog.id, decision);
  const closed = (await world.publishedEvents('content.reports.closed.v1')).map(({ data }) => data);
  expect(closed.filter((data) => (data as { thing_id: string }).thing_id === blog.id)).toEqual([
    { thing_id: blog.id, reporter_ids: [reporter], outcome },
  ]);
});

describe('reported direct message', () => {
  it('is shown to admins as it was when one of its parties reported it, without the rest of the chat', async () => {
    const [author, reader, stranger] = [world.member('Ann', 'Thor'), world.member(), world.member()];
    const id = world.message(author, reader, 'Send me **money**.', '/images/x/page.webp');
    expect(await world.report('message', id, stranger).catch((error: unknown) => error)).toMatchObject(
      NOT_THERE,
    );
    expect(await world.report('message', id, author).catch((error: unknown) => error)).toMatchObject({
      kind: 'forbidden',
    });
    await world.report('message', id, reader);
    world.chat.messages.delete(id);
    expect(await entry('open', id)).toMatchObject({
      ...{ kind: 'message', state: 'shown', content: 'Send me **money**.', image: '/images/x/page.webp' },
      ...{
        user: { first_name: 'Ann' },
        created_at: '2030-06-01T09:59:00.000Z',
        slug: null,
        question_id: null,
      },
    });
    await world.decide(id, 'leave');
    expect(await entry('decided', id)).toMatchObject({ status: 'decided', open_count: 0 });
  });

  it('is shown with its file if it has no text', async () => {
    const [author, reader] = [world.member(), world.member()];
    const file = { name: 'invoice.html', bytes: 2_048 };
    const id = world.message(author, reader, '', '/images/y/file.bin', file);
    await world.report('message', id, reader);
    expect(await entry('open', id)).toMatchObject({
      ...{ content: '', image: null },
      file: { media: '/images/y/file.bin', ...file },
    });
  });
});

describe('report queue', () => {
  it('has one entry per target, with its reports, current text and author', async () => {
    const [author, first, second] = [world.member('Ann', 'Thor'), world.member(), world.member()];
    const { id, slug } = await world.blog(author, { title: 'Buy my watches now' });
    await world.report('blog', id, first);
    world.clock.advance(1_000);
    await world.report('blog', slug, second);
    await world.call(contentApi.updateBlog, { slug, body_content: `**Now** ${BODY}` }, author);
    const [newest] = (await queue('open')).results;
    expect(newest).toMatchObject({
      ...{ id, kind: 'blog', status: 'open', state: 'shown', title: 'Buy my watches now', slug },
      ...{ content: `**Now** ${BODY}`, image: null, question_id: null, decision: null },
      ...{ report_count: 2, open_count: 2, user: { first_name: 'Ann' } },
      reports: [
        { reported_by: { id: second }, note: BODY, status: 'open' },
        { reported_by: { id: first }, note: BODY, status: 'open' },
      ],
    });
    expect(newest?.content_html).toContain('<strong>Now</strong>');
  });

  it('has pages, sorted by the newest report', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) {
      world.clock.advance(1_000);
      const { id } = await world.question(world.member());
      await world.report('question', id);
      ids.unshift(id);
    }
    const page = (number: number) => world.asAdmin(contentApi.listReportedThings, { page: number, limit: 2 });
    expect((await page(1)).results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await page(2)).results[0]).toMatchObject({ id: ids[2], question_id: ids[2] });
  });

  it('is searched in titles, texts and reports, best match first, with open and decided entries apart', async () => {
    const note = `Sells zeppelins instead. ${BODY}`;
    const first = await world.blog(world.member(), { title: 'Zeppelins for everybody' });
    const second = await world.question(world.member());
    await world.report('blog', first.id);
    world.clock.advance(1_000);
    await world.call(contentApi.reportContent, { kind: 'question', id: second.id, note }, world.member());
    const search = async (status: 'open' | 'decided', text: string) =>
      (await world.asAdmin(contentApi.listReportedThings, { status, search: text })).results.map(
        ({ id }) => id,
      );
    expect(await search('open', 'zeppelins')).toEqual([first.id, second.id]);
    expect(await search('open', 'zepelins')).toEqual([first.id]);
    expect(await search('open', 'zeppelins nowhere')).toEqual([]);
    await world.decide(first.id, 'leave');
    world.clock.advance(10_000);
    expect(await search('open', 'zeppelins')).toEqual([second.id]);
    expect(await search('decided', 'zeppelins')).toEqual([first.id]);
  });

  it('backfills reports made before the queue existed', async () => {
    const { id } = await world.blog(world.member(), { title: 'Quetzals and other birds' });
    await world.report('blog', id);
    await world.report('blog', id);
    for (const name of ['reported_things', 'reported_words'])
      await world.collection(name).deleteOne({ _id: id });
    expect(await entry('open', id)).toBeUndefined();
    for (let time = 0; time < 2; time += 1) {
      await backfillReportQueue();
      expect(await entry('open', id)).toMatchObject({ open_count: 2, report_count: 2, decision: null });
      const search = world.asAdmin(contentApi.listReportedThings, { search: 'quetzal' });
      expect((await search).results).toMatchObject([{ id }]);
    }
  });

  it('shows nothing of content that its author deleted', async () => {
    const author = world.member();
    const { id, slug } = await world.blog(author);
    await world.report('blog', id);
    await world.call(contentApi.deleteBlog, { slug }, author);
    expect(await entry('open', id)).toMatchObject({ state: 'deleted', title: '', content: '', slug: null });
    expect(await world.decide(id, 'leave')).toMatchObject({ status: 'decided', state: 'deleted' });
  });

  it('lets the same members report content again after it was kept', async () => {
    const [by, { id }] = [world.member(), await world.blog(world.member())];
    await world.report('blog', id, by);
    expect(await world.decide(id, 'leave')).toMatchObject({
      ...{ status: 'decided', state: 'shown', open_count: 0, report_count: 1 },
      decision: { decision: 'leave', reason: null, decided_by: { first_name: 'Rita' } },
      reports: [{ status: 'closed' }],
    });
    expect(await entry('open', id)).toBeUndefined();
    await world.report('blog', id, by);
    expect(await entry('open', id)).toMatchObject({ open_count: 1, report_count: 2 });
    expect(await entry('decided', id)).toBeUndefined();
  });
});

describe('blog that was taken down', () => {
  it('is hidden from pages, lists, search, tags and the public', async () => {
    const author = world.member();
    const { id, slug } = await world.blog(author, {
      ...{ title: 'Zanzibar in a nutshell', tags: ['Sewing'], is_public: 'true' },
    });
    await world.comment(world.member(), slug);
    expect(await found('zanzibar')).toEqual([id]);
    await world.takeDown('blog', id);
    world.clock.advance(10_000);
    await expect(readBlog(slug)).rejects.toMatchObject(NOT_THERE);
    await expect(comments(slug)).rejects.toMatchObject(NOT_THERE);
    const history = world.call(contentApi.listBlogVersions, { slug }, reader);
    await expect(history).rejects.toMatchObject(NOT_THERE);
    const vote = world.call(contentApi.voteOnBlog, { slug, vote: 'upvote' }, reader);
    await expect(vote).rejects.toMatchObject(NOT_THERE);
    const open = world.asAnonymous(contentApi.readPublicPost, { kind: 'blog', address: slug });
    await expect(open).rejects.toMatchObject(NOT_THERE);
    await expect(world.report('blog', id)).rejects.toMatchObject(NOT_THERE);
    expect(await found('zanzibar')).toEqual([]);
    const { results } = await world.call(contentApi.listBlogs, { category: 'Sewing' }, author);
    expect(results).toEqual([]);
    const sitemap = await world.asAnonymous(contentApi.listPublicPosts, {});
    expect(sitemap.results.map(({ address }) => address)).not.toContain(slug);
  });

  it('accepts no comments and no votes, not even from its author or admins, and neither do its replies', async () => {
    const [author, asker] = [world.member(), world.member()];
    const { slug, id } = await world.blog(author);
    await world.takeDown('blog', id);
    const question = await world.question(asker);
    const answer = await world.answer(world.member(), question.id);
    await world.takeDown('question', question.id);
    const rejections = [
      world.call(contentApi.addComment, { slug, content: 'And why?' }, author),
      world.asAdmin(contentApi.addComment, { slug, content: 'That is why.' }),
      world.call(contentApi.voteOnBlog, { slug, vote: 'upvote' }, author),
      world.asAdmin(contentApi.voteOnBlog, { slug, vote: 'upvote' }),
      world.call(contentApi.addAnswer, { id: question.id, content: BODY }, asker),
      world.asAdmin(contentApi.addAnswer, { id: question.id, content: BODY }),
      world.asAdmin(contentApi.voteOnQuestion, { id: question.id, vote: 'upvote' }),
      world.call(contentApi.acceptAnswer, { id: question.id, answerId: answer.id }, asker),
      world.call(contentApi.voteOnAnswer, { id: answer.id, vote: 'upvote' }, asker),
    ];
    expect(await Promise.allSettled(rejections)).toMatchObject(
      rejections.map(() => ({ status: 'rejected', reason: NOT_THERE })),
    );
  });

  it('is shown with the reason to its author and admins, and the author may edit, export and delete it', async () => {
    const author = world.member();
    const { id, slug } = await world.blog(author);
    const decided = await world.takeDown('blog', id);
    expect(decided).toMatchObject({ state: 'taken_down', decision: { reason: REASON } });
    expect((await readBlog(slug, author)).data).toMatchObject({ id, taken_down, view_count: 0 });
    expect((await world.asAdmin(contentApi.readBlog, { slug })).data).toMatchObject({ taken_down, views: 0 });
    const edit = { slug, title: 'Quicksilver and other metals' };
    expect((await world.call(contentApi.updateBlog, edit, author)).data).toMatchObject({ taken_down });
    expect(await found('quicksilver')).toEqual([]);
    expect((await world.call(contentApi.listBlogVersions, { slug }, author)).count).toBe(1);
    const member_id = author;
    const { rows } = await world.call(contentApi.exportMember, { member_id }, author);
    expect(rows).toMatchObject([{ id, takenDown: { reason: REASON } }]);
    await world.call(contentApi.deleteBlog, { slug }, author);
    await expect(readBlog(slug, author)).rejects.toMatchObject(NOT_THERE);
  });

  it("is restored unchanged and found by its current text and its author's current name", async () => {
    const author = world.member('Nina', 'Quist');
    const { id, slug } = await world.blog(author, { title: 'Xylophones for beginners' });
    await world.comment(world.member(), slug);
    await world.call(contentApi.voteOnBlog, { slug, vote: 'upvote' }, reader);
    const { data: before } = await readBlog(slug);
    await world.takeDown('blog', id);
    world.clock.advance(1_000);
    await world.rename(author, 'Ninette', 'Quist');
    await world.decide(id, 'restore');
    const { data } = await readBlog(slug);
    expect(data).toEqual({
      ...before,
      user: { ...before.user, first_name: 'Ninette', username: data.user.username },
    });
    expect(data).toMatchObject({ votes: 1, comment_count: 1, user_vote: 'upvote' });
    expect(await found('xylophones')).toEqual([id]);
    expect(await found('ninette')).toEqual([id]);
    expect(await entry('decided', id)).toMatchObject({ state: 'shown', decision: { decision: 'restore' } });
  });

  it('publishes taking down and restoring once each, for its author', async () => {
    const author = world.member();
    const { id, slug, title } = await world.blog(author);
    await world.takeDown('blog', id);
    await world.decide(id, 'restore');
    const thing = { kind: 'blog', id, slug, title };
    expect(await eventsAbout('content.thing.taken_down.v1', id)).toEqual([
      { owner_id: author, thing, reason: REASON },
    ]);
    expect(await eventsAbout('content.thing.restored.v1', id)).toEqual([{ owner_id: author, thing }]);
  });
});

describe('comment or answer that was taken down', () => {
  it('is neither listed nor counted, except for its author and admins', async () => {
    const [author, writer] = [world.member(), world.member()];
    const { slug } = await world.blog(author);
    const { id } = await world.comment(writer, slug, 'Buy watches.');
    await world.comment(author, slug, 'Indeed.');
    await world.takeDown('comment', id);
    expect((await comments(slug)).results).toMatchObject([{ content: 'Indeed.' }]);
    expect((await comments(slug)).results[0]).not.toHaveProperty('taken_down');
    expect((await comments(slug, writer)).results.find((one) => one.id === id)).toMatchObject({ taken_down });
    expect((await world.asAdmin(contentApi.listComments, { slug })).count).toBe(2);
    expect((await readBlog(slug)).data.comment_count).toBe(1);
    await world.decide(id, 'restore');
    expect((await comments(slug)).count).toBe(2);
    expect((await readBlog(slug)).data.comment_count).toBe(2);
  });

  it('reopens the question of an accepted answer until it is restored', async () => {
    const [asker, writer] = [world.member(), world.member()];
    const { id: question } = await world.question(asker);
    const { id: answerId } = await world.answer(writer, question);
    await world.call(contentApi.acceptAnswer, { id: question, answerId }, asker);
    await world.takeDown('answer', answerId);
    expect((await readQuestion(question)).data).toMatchObject({
      ...{ answered: false, answers_count: 0, accepted_answer_id: null },
    });
    const vote = world.call(contentApi.voteOnAnswer, { id: answerId, vote: 'upvote' }, reader);
    await expect(vote).rejects.toMatchObject(NOT_THERE);
    await world.decide(answerId, 'restore');
    expect((await readQuestion(question)).data).toMatchObject({
      ...{ answered: true, answers_count: 1, accepted_answer_id: answerId },
    });
  });

  it('is no longer accepted after its restoration if another answer was accepted in the meantime', async () => {
    const asker = world.member();
    const { id } = await world.question(asker);
    const [one, other] = [await world.answer(world.member(), id), await world.answer(world.member(), id)];
    const accept = (answerId: string) => world.call(contentApi.acceptAnswer, { id, answerId }, asker);
    await accept(one.id);
    await world.takeDown('answer', one.id);
    await accept(other.id);
    await world.decide(one.id, 'restore');
    const { results } = await answers(id);
    expect(results.map((answer) => [answer.id, answer.is_accepted])).toEqual([
      [other.id, true],
      [one.id, false],
    ]);
  });

  it('is not counted twice when its author deletes it', async () => {
    const [asker, writer] = [world.member(), world.member()];
    const { id: question } = await world.question(asker);
    const { id } = await world.answer(writer, question);
    await world.answer(world.member(), question);
    await world.takeDown('answer', id);
    await world.call(contentApi.deleteAnswer, { id }, writer);
    expect((await readQuestion(question)).data.answers_count).toBe(1);
    await expect(world.decide(id, 'restore')).rejects.toMatchObject({ code: 'reported.deleted' });
  });
});

it('publishes decisions for the audit log, with the reason and the number of closed reports', async () => {
  const { id } = await world.question(world.member(), { title: 'Who buys my watches?' });
  await world.report('question', id);
  await world.takeDown('question', id);
  await world.decide(id, 'restore');
  await world.report('question', id);
  await world.decide(id, 'leave');
  const acts = (await world.publishedEvents('content.act.audited.v1')).map(
    ({ data }) => data as { thing: { id: string } },
  );
  const thing = { kind: 'question', id, label: 'Who buys my watches?' };
  expect(acts.filter((act) => act.thing.id === id)).toMatchObject([
    { kind: 'content_taken_down', thing, reason: REASON, values: { reports: 2 } },
    { kind: 'content_restored', thing, reason: '' },
    { kind: 'content_kept', thing, values: { reports: 1 } },
  ]);
});

it('is taken down once if two admins decide concurrently', async () => {
  const { id } = await world.blog(world.member());
  await world.report('blog', id);
  const both = await Promise.allSettled([world.decide(id, 'take_down'), world.decide(id, 'take_down')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await eventsAbout('content.thing.taken_down.v1', id)).toHaveLength(1);
});
