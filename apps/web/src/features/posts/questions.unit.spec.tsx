import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { answerOf, questionOf } from '@/testing/posts';
import { ME, renderPage, toasts } from '@/testing/render-page';
import QuestionPage from './question-page';
import QuestionsPage from './questions-page';
import WritePage from './write-page';

const LONG = 'Point at the cell above instead of a fixed address, and an inserted row breaks nothing.';

describe('list of questions', () => {
  const openList = (list: object, at = '/questions') => {
    const api = fakeApi({ 'GET questions/': list });
    return renderPage(<QuestionsPage />, { path: '/questions', at }).then((page) => ({ ...page, api }));
  };

  it('shows each question’s first words, author and number of answers', async () => {
    const { api } = await openList(
      listPageOf([questionOf({ answered: true, answers_count: 2 })]),
      '/questions?page=2&search=sum&category=Chess',
    );
    expect((await screen.findByRole('link', { name: /running balance/ })).getAttribute('href')).toBe(
      '/question/q1',
    );
    expect(screen.getByText('We have forty plots and fifty-one people waiting')).toBeTruthy();
    expect(screen.getByText('2 answers, one accepted')).toBeTruthy();
    expect(api.sent[0]?.query).toEqual({ page: '2', search: 'sum', category: 'Chess' });
  });

  it('sorts by the order in the URL, and keeps the category when it changes', async () => {
    const { api, where } = await openList(listPageOf([questionOf()]), '/questions?sort=votes&category=Chess');
    const order = await screen.findByLabelText<HTMLSelectElement>('Sort');
    expect([order.value, api.sent[0]?.query]).toEqual([
      'votes',
      { page: '1', category: 'Chess', sort: 'votes' },
    ]);
    await userEvent.selectOptions(order, 'Fewest answers first');
    await waitFor(() => expect(api.sent.at(-1)?.query['sort']).toBe('unanswered'));
    expect(where()).toBe('/questions?sort=unanswered&category=Chess');
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Newest first');
    await waitFor(() => expect(where()).toBe('/questions?category=Chess'));
    expect(api.sent.at(-1)?.query).not.toHaveProperty('sort');
  });

  it('offers no order for the results of a search', async () => {
    await openList(listPageOf([questionOf()]), '/questions?search=sum');
    expect(await screen.findByRole('link', { name: /running balance/ })).toBeTruthy();
    expect(screen.queryByLabelText('Sort')).toBeNull();
  });

  it('highlights the search matches', async () => {
    const title = { text: 'How do I keep a running balance?', ranges: [[16, 23]] };
    await openList(
      listPageOf([questionOf({ match: { title, body: { text: 'x', ranges: [] } } })]),
      '/questions?search=running',
    );
    expect((await screen.findByText('running')).tagName).toBe('MARK');
  });

  it('says that there are no questions', async () => {
    await openList(listPageOf([]));
    expect(await screen.findByText('No questions found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask question' }).getAttribute('href')).toBe('/question/new');
  });

  it('shows an error if it cannot be loaded', async () => {
    await openList(errorResponse(500, ''));
    expect(await screen.findByText('We couldn’t load the questions.')).toBeTruthy();
  });
});

describe('question page', () => {
  const open = async (question: object, answers: object[] = [], more: Record<string, FakeAnswer> = {}) => {
    const api = fakeApi({
      'GET question/q1/': { data: question },
      'GET question/q1/answers/': listPageOf(answers),
      ...more,
    });
    await renderPage(<QuestionPage />, { path: '/question/:address', at: '/question/q1' });
    await screen.findByRole('heading', { level: 1, name: /running balance/ });
    return api;
  };
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer');
  const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));

  it('accepts answers of at least 50 characters and ignores an empty one', async () => {
    const api = await open(questionOf(), [], {
      'POST question/q1/add-answer/': { data: answerOf(), answers_count: 2 },
    });
    await post();
    expect(screen.queryByText('Answer must be at least 50 characters long.')).toBeNull();
    await userEvent.type(box(), 'Use a table, it copies itself.');
    await post();
    expect(await screen.findByText('Answer must be at least 50 characters long.')).toBeTruthy();
    expect(screen.getByText('at least 50')).toBeTruthy();
    expect(api.to('POST question/q1/add-answer/')).toEqual([]);
    await userEvent.clear(box());
    fireEvent.change(box(), { target: { value: LONG } });
    await post();
    await waitFor(() => expect(box().value).toBe(''));
    expect(api.to('POST question/q1/add-answer/').map(({ body }) => body)).toEqual([{ content: LONG }]);
    expect(screen.getByRole('heading', { name: '2 answers' })).toBeTruthy();
  });

  it('offers the editor’s toolbar and a preview of the answer', async () => {
    const api = await open(questionOf(), [], { 'POST render/': { html: '<p>so <strong>bold</strong></p>' } });
    fireEvent.change(box(), { target: { value: 'bold' } });
    box().setSelectionRange(0, 4);
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(box().value).toBe('**bold**');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText('bold', { selector: 'strong' })).tagName).toBe('STRONG');
    expect(api.to('POST render/').map(({ body }) => body)).toEqual([{ body: '**bold**' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    expect(box().value).toBe('**bold**');
  });

  it('loads more answers page by page until all are shown', async () => {
    const many = Array.from({ length: 32 }, (_, index) =>
      answerOf({ id: `a${index}`, content_html: `<p>Answer ${index + 1}</p>` }),
    );
    await open(questionOf({ answers_count: 32 }), [], {
      'GET question/q1/answers/': ({ query }) => {
        const from = (Number(query['page'] ?? 1) - 1) * 30;
        return listPageOf(many.slice(from, from + 30), { count: 32, total_pages: 2 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more answers' }));
    expect(await screen.findByText('Answer 32')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /more answer/ })).toBeNull();
  });

  it('links to related questions', async () => {
    const related = { address: 'q2', title: 'Where does the total go?', votes: 1, replies_count: 2 };
    await open(questionOf(), [], { 'GET question/q1/related/': { results: [related] } });
    const list = within(await screen.findByRole('region', { name: 'Related questions' }));
    expect(list.getByRole('link', { name: related.title }).getAttribute('href')).toBe('/question/q2');
    expect(list.getByText('1 vote, 2 answers')).toBeTruthy();
  });

  it('lets only the asker accept an answer', async () => {
    await open(questionOf(), [answerOf()]);
    expect(await screen.findByText('Point at the cell above.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('shows which answer was accepted', async () => {
    const api = await open(questionOf({ user: ME }), [answerOf()], {
      'POST question/q1/answers/a1/accept/': { status: 'accepted', answered: true, accepted_answer_id: 'a1' },
    });
    api.answer('GET question/q1/answers/', listPageOf([answerOf()]));
    const accept = await screen.findByRole('button', { name: 'Accept' });
    api.answer('GET question/q1/answers/', listPageOf([answerOf({ is_accepted: true })]));
    await userEvent.click(accept);
    expect(await screen.findByText('Accepted answer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo acceptance' })).toBeTruthy();
  });

  it('lets members vote on answers', async () => {
    const votes = { votes: 4, vote_count: 4, user_vote: 'upvote' };
    const api = await open(questionOf(), [answerOf()], { 'POST answer/a1/vote/': votes });
    const group = await screen.findByRole('group', { name: 'Vote on this answer' });
    await userEvent.click(group.querySelector('button') as HTMLElement);
    await waitFor(() =>
      expect(api.to('POST answer/a1/vote/').map(({ body }) => body)).toEqual([{ vote: 'upvote' }]),
    );
  });

  it('accepts no answers, votes or acceptance on a taken-down question, and says so', async () => {
    const taken_down = { reason: 'It is an advertisement.', at: '2026-01-03T10:00:00.000Z' };
    await open(questionOf({ user: ME, taken_down }), [answerOf()]);
    await screen.findByText('Point at the cell above.');
    expect(document.body.textContent).toContain(
      'While it’s taken down, no one can vote on it or reply to it.',
    );
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(screen.queryByRole('group', { name: /^Vote on/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('asking a question', () => {
  it('confirms the new question and opens it', async () => {
    localStorage.clear();
    const api = fakeApi({
      'GET tags/': { data: { tags: [{ name: 'Accounting' }] } },
      'POST question/create/': { data: questionOf() },
    });
    const { where } = await renderPage(<WritePage kind="question" />, { path: '/question/new' });
    await userEvent.type(screen.getByLabelText('Title'), 'How do I keep a balance?');
    fireEvent.change(screen.getByRole('textbox', { name: 'Body content' }), { target: { value: LONG } });
    await userEvent.type(screen.getByLabelText('Tags'), 'acc{Enter}');
    await screen.findByRole('button', { name: 'Remove Accounting' });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(where()).toBe('/question/q1'));
    expect(toasts()).toEqual(['Question created successfully!']);
    expect(api.to('POST question/create/')).toHaveLength(1);
  });
});
