import { contentApi, type MemberId } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

const read = async (id: string, by: MemberId) => (await world.call(contentApi.readQuestion, { id }, by)).data;
const answers = (id: string, by: MemberId) => world.call(contentApi.listAnswers, { id }, by);
const accept = (id: string, answerId: string, by: MemberId) =>
  world.call(contentApi.acceptAnswer, { id, answerId }, by);

/** Creates a question with two answers. */
async function answered() {
  const [asker, helper, other] = [world.member(), world.member(), world.member()];
  const question = await world.question(asker);
  const first = await world.answer(helper, question.id);
  world.clock.advance(1_000);
  const second = await world.answer(other, question.id, `Another one. ${BODY}`);
  return { asker, helper, other, question, first, second };
}

it('finds a question by its ID, without a slug and only in the list of questions', async () => {
  const asker = world.member();
  const question = await world.question(asker, { title: 'Why does my zwieback crumble?' });
  expect(question).toMatchObject({
    answered: false,
    answers_count: 0,
    accepted_answer_id: null,
    user_vote: null,
  });
  expect(question).not.toHaveProperty('slug');
  expect(await read(question.id, asker)).toEqual(question);
  const { results } = await world.call(contentApi.listQuestions, { search: 'zwieback' }, asker);
  expect(results).toMatchObject([{ id: question.id }]);
  expect((await world.call(contentApi.listBlogs, { search: 'zwieback' }, asker)).count).toBe(0);
  await expect(world.call(contentApi.readBlog, { slug: question.id }, asker)).rejects.toMatchObject({
    kind: 'not_found',
  });
});

it('sorts by votes or by the fewest answers, newest first among equal ones, also within a category', async () => {
  const [asker, reader] = [world.member(), world.member()];
  const ask = async (title: string) => {
    world.clock.advance(1_000);
    return (await world.question(asker, { title, tags: ['Bookkeeping'] })).id;
  };
  const popular = await ask('Which accounts does a club need?');
  const answered = await ask('How do I close a month?');
  const plain = await ask('What is a ledger good for?');
  await world.call(contentApi.voteOnQuestion, { id: popular, vote: 'upvote' }, reader);
  await world.answer(reader, answered);
  const list = async (sort?: 'newest' | 'votes' | 'unanswered') => {
    const query = { category: 'Bookkeeping', ...(sort && { sort }) };
    return (await world.call(contentApi.listQuestions, query, asker)).results.map(({ id }) => id);
  };
  expect(await list()).toEqual([plain, answered, popular]);
  expect(await list('votes')).toEqual([popular, plain, answered]);
  expect(await list('unanswered')).toEqual([plain, popular, answered]);
  const ofAll = { sort: 'votes', page_size: 1 } as const;
  expect((await world.call(contentApi.listQuestions, ofAll, asker)).results[0]?.vote_count).toBe(1);
  const fewest = { sort: 'unanswered', page_size: 1 } as const;
  expect((await world.call(contentApi.listQuestions, fewest, asker)).results[0]?.answers_count).toBe(0);
});

it('lists the questions that have the most tags in common, without hidden ones and blogs', async () => {
  const [asker, reader] = [world.member(), world.member()];
  const tags = ['Astronomy', 'Carpentry'];
  const { id } = await world.question(asker, { title: 'Where do I fire a bowl?', tags });
  const one = await world.question(reader, { title: 'Which kiln is the best?', tags: ['Carpentry'] });
  const two = await world.question(reader, { title: 'How many bowls break?', tags });
  const deleted = await world.question(reader, { tags });
  await world.call(contentApi.deleteQuestion, { id: deleted.id }, reader);
  const down = await world.question(reader, { tags });
  await world.takeDown('question', down.id);
  await world.blog(reader, { tags });
  await world.answer(reader, one.id);
  const related = await world.call(contentApi.listRelatedQuestions, { id }, reader);
  expect(related.results).toEqual([
    { address: two.id, title: 'How many bowls break?', votes: 0, replies_count: 0 },
    { address: one.id, title: 'Which kiln is the best?', votes: 0, replies_count: 1 },
  ]);
  const { slug } = await world.blog(asker, { tags: ['Accounting'] });
  expect(await world.call(contentApi.listRelatedBlogs, { slug }, reader)).toEqual({ results: [] });
});

describe('answers', () => {
  it('are listed by votes, then newest first, and can be voted on', async () => {
    const { asker, question, first, second } = await answered();
    expect((await answers(question.id, asker)).data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const vote = await world.call(contentApi.voteOnAnswer, { id: first.id, vote: 'upvote' }, asker);
    expect(vote).toEqual({ votes: 1, vote_count: 1, user_vote: 'upvote' });
    const page = await answers(question.id, asker);
    expect(page.data).toMatchObject([
      { id: first.id, vote_count: 1, user_vote: 'upvote', question_id: question.id },
      { id: second.id, vote_count: 0, user_vote: null, is_accepted: false },
    ]);
    expect(await read(question.id, asker)).toMatchObject({ answers_count: 2, answered: false });
  });

  it('cannot be voted on by their author', async () => {
    const { helper, first } = await answered();
    await expect(
      world.call(contentApi.voteOnAnswer, { id: first.id, vote: 'upvote' }, helper),
    ).rejects.toMatchObject({ kind: 'forbidden', code: 'vote.own' });
  });

  it('are published once each', async () => {
    const { asker, helper, question, first } = await answered();
    const events = (await world.publishedEvents('content.answer.added.v1')).map((event) => event.data);
    expect(events.filter((data) => (data as { answer_id: string }).answer_id === first.id)).toEqual([
      {
        member_id: helper,
        owner_id: asker,
        thing: { kind: 'question', id: question.id, title: question.title },
        answer_id: first.id,
      },
    ]);
  });

  it('store the previous version when edited', async () => {
    const { helper, first, asker } = await answered();
    const content = `Better said: ${BODY}`;
    const { data } = await world.call(contentApi.updateAnswer, { id: first.id, content }, helper);
    expect(data).toMatchObject({ content, is_accepted: false });
    const { results } = await world.call(contentApi.listAnswerVersions, { id: first.id }, asker);
    expect(results).toMatchObject([{ content: BODY, written_at: first.created_at }]);
    await expect(world.call(contentApi.updateAnswer, { id: first.id, content }, asker)).rejects.toMatchObject(
      { kind: 'forbidden' },
    );
  });
});

describe('accepting an answer', () => {
  it('is allowed only for the asker, replaces the accepted answer and is withdrawn when repeated', async () => {
    const { asker, helper, question, first, second } = await answered();
    await expect(accept(question.id, first.id, helper)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'question.not_asker',
    });
    expect(await accept(question.id, first.id, asker)).toEqual({
      status: 'accepted',
      answered: true,
      accepted_answer_id: first.id,
    });
    expect(await accept(question.id, second.id, asker)).toMatchObject({ accepted_answer_id: second.id });
    expect((await answers(question.id, asker)).data).toMatchObject([
      { id: second.id, is_accepted: true },
      { id: first.id, is_accepted: false },
    ]);
    expect((await read(question.id, helper)).answered).toBe(true);
    expect(await accept(question.id, second.id, asker)).toEqual({
      status: 'taken_back',
      answered: false,
      accepted_answer_id: null,
    });
    expect((await read(question.id, helper)).answered).toBe(false);
  });

  it("publishes an event for the answer's author", async () => {
    const { asker, helper, question, first } = await answered();
    await accept(question.id, first.id, asker);
    const events = (await world.publishedEvents('content.answer.accepted.v1')).map((event) => event.data);
    expect(events).toContainEqual({
      member_id: asker,
      owner_id: helper,
      thing: { kind: 'question', id: question.id, title: question.title },
      answer_id: first.id,
    });
  });

  it('ends when the answer is deleted', async () => {
    const { asker, helper, question, first } = await answered();
    await accept(question.id, first.id, asker);
    await world.call(contentApi.deleteAnswer, { id: first.id }, helper);
    expect(await read(question.id, asker)).toMatchObject({ answered: false, answers_count: 1 });
    await expect(accept(question.id, first.id, asker)).rejects.toMatchObject({ code: 'reply.not_found' });
  });

  it('rejects an answer to another question', async () => {
    const [one, other] = [await answered(), await answered()];
    await expect(accept(one.question.id, other.first.id, one.asker)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'reply.not_found',
    });
  });
});
