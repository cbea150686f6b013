import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer, type SentRequest } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';
import RequestsPage from './requests-page';

const person = { id: 'm2', username: 'tom', first_name: 'Tom', last_name: 'Berg', profile_image: null };
const requestOf = (id: string, title: string) => ({
  ...{
    id,
    title,
    body_content: 'Slowly.',
    preview: 'Slowly.',
    own_proposal: null,
    asked: null,
    tags: [],
    duration_minutes: 30,
    status: 'PE',
  },
  ...{ user: { ...person, rating: null, ratings_count: 0, sessions_taught: 0 }, has_proposed: false },
  ...{ preferred_time: '2030-01-01T10:00:00.000Z', created_at: '2026-01-01T10:00:00.000Z', edited_at: null },
  ...{ accepted_schedule: null, schedule_proposals_count: 0, is_edited: false, charged_minutes: null },
});

it('links the member’s own completed requests to their receipts', async () => {
  const accepted_schedule = {
    id: 's1',
    scheduled_time: '2026-01-02T10:00:00.000Z',
    timezone: 'UTC',
    teacher: null,
  };
  const settlement = { minutes: 20, released: 10, settled_at: '2026-01-02T10:30:00.000Z' };
  const done = { ...requestOf('r1', 'Bake a loaf'), status: 'CO', accepted_schedule, settlement };
  fakeApi({ 'GET requests/mine/': listPageOf([done]), 'GET *': listPageOf([]) });
  await renderPage(<RequestsPage />, { path: '/requests' });
  const link = await screen.findByRole('link', { name: 'Session receipt of Bake a loaf' });
  expect(link.getAttribute('href')).toBe('/sessions/s1/receipt');
});

const mine = listPageOf([requestOf('r1', 'My own wish')], { count: 1 });

describe('the requests that the member could teach', () => {
  const explored = ({ query }: SentRequest) =>
    listPageOf([requestOf(`p${query['page']}`, `On page ${query['page']}`)], { count: 2, total_pages: 2 });
  const suggested = listPageOf([
    { ...requestOf('r9', 'Suggested'), reason: { asked: false, invited: false, teaches: ['Piano'] } },
  ]);

  it('keep the focus on the pagination below when the page changes', async () => {
    fakeApi({ 'GET requests/suggested/': suggested, 'GET requests/': explored, 'GET *': listPageOf([]) });
    await renderPage(<RequestsPage />, { path: '/requests', at: '/requests?tab=explore' });
    await screen.findByText('Suggested');
    const next = await screen.findByRole('button', { name: 'Page 2' });
    await userEvent.click(next);
    await screen.findByText('On page 2');
    expect(screen.queryByText('Suggested')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2' }));
  });

  it('do not shift the first page: the previous content remains until they are loaded', async () => {
    let respond: (list: object) => void = () => undefined;
    fakeApi({
      'GET requests/suggested/': () => new Promise<object>((resolve) => (respond = resolve)),
      'GET requests/': explored,
      'GET *': listPageOf([]),
    });
    await renderPage(<RequestsPage />, { path: '/requests', at: '/requests?tab=explore&page=2' });
    await screen.findByText('On page 2');
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    await flush();
    expect(screen.queryByText('On page 1')).toBeNull();
    screen.getByText('On page 2');
    respond(suggested);
    // The same time would have been sufficient before.
    await flush();
    screen.getByText('On page 1');
    screen.getByText('Suggested');
  });
});

describe('the tabs of the requests', () => {
  it('never briefly show another tab’s requests or pagination', async () => {
    let respond: (list: object) => void = () => undefined;
    fakeApi({
      'GET requests/mine/': mine,
      'GET requests/': ({ query }) =>
        query['limit'] === '1'
          ? listPageOf([requestOf('r2', 'The newest of all')], { count: 40, total_pages: 40 })
          : new Promise<object>((resolve) => (respond = resolve)),
      'GET *': listPageOf([]),
    });
    await renderPage(<RequestsPage />, { path: '/requests' });
    await screen.findByText('My own wish');
    await userEvent.click(screen.getByRole('tab', { name: /Explore Requests/ }));
    await waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
    expect(screen.queryByText('My own wish')).toBeNull();
    expect(screen.queryByText('The newest of all')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    respond(listPageOf([requestOf('r3', 'Tune a piano')], { count: 1 }));
    expect(await screen.findByText('Tune a piano')).toBeTruthy();
  });
});

describe('an empty list of requests', () => {
  const open = async (answers: Record<string, FakeAnswer>, at: string) => {
    fakeApi({ ...answers, 'GET *': listPageOf([]) });
    await renderPage(<RequestsPage />, { path: '/requests', at });
  };

  it.each([
    ['/requests', 'You have no active requests.'],
    ['/requests?tab=explore', 'No open requests right now.'],
    ['/requests?search=lute', 'No matching requests.'],
    ['/requests?tab=explore&category=Chess', 'No matching requests.'],
  ])('shows why it is empty: %s', async (at, text) => {
    await open({}, at);
    await screen.findByText(text);
  });

  it('shows that loading failed', async () => {
    await open({ 'GET requests/mine/': errorResponse(400, 'Wrong') }, '/requests');
    await screen.findByText('We couldn’t load the requests.');
  });
});
