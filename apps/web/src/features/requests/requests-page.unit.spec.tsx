import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer, type SentRequest } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
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

describe('the open requests', () => {
  const explored = ({ query }: SentRequest) =>
    listPageOf(
      [
        {
          ...requestOf(`p${query['page']}`, `On page ${query['page']}`),
          reason: query['page'] === '1' ? { asked: false, invited: false, teaches: ['Piano'] } : null,
        },
      ],
      { count: 2, total_pages: 2 },
    );
  const open = async (at: string) => {
    const api = fakeApi({ 'GET requests/': explored, 'GET *': listPageOf([]) });
    await renderPage(<RequestsPage />, { path: '/requests', at });
    return { sent: () => api.to('GET requests/').at(-1)?.query };
  };

  it('start with those that the member could teach, each once and with the reason', async () => {
    const { sent } = await open('/requests?tab=explore');
    await screen.findByText('You teach Piano.');
    expect(screen.getAllByRole('link', { name: 'On page 1' })).toHaveLength(1);
    expect(sent()).toMatchObject({ sort: 'suggested', page: '1' });
  });

  it('keep the focus on the pagination below when the page changes', async () => {
    await open('/requests?tab=explore');
    await screen.findByText('On page 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await screen.findByText('On page 2');
    expect(screen.queryByText('You teach Piano.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2' }));
  });

  it('are filtered by length, day and time of day, and sorted, from the first page on', async () => {
    const { sent } = await open('/requests?tab=explore&page=2');
    await screen.findByText('On page 2');
    await userEvent.selectOptions(screen.getByLabelText('Length'), '16 to 30 minutes');
    await waitFor(() => expect(sent()).toMatchObject({ min_minutes: '16', max_minutes: '30', page: '1' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-01-31' } });
    await userEvent.selectOptions(screen.getByLabelText('Time of day'), 'Evening');
    const bounds = [new Date(2030, 0, 31, 18), new Date(2030, 1, 1)].map((at) => at.toISOString());
    await waitFor(() => expect(sent()).toMatchObject({ from: bounds[0], to: bounds[1] }));
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Soonest first');
    await waitFor(() =>
      expect(sent()).toMatchObject({ sort: 'soonest', min_minutes: '16', from: bounds[0] }),
    );
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
    await waitFor(() => expect(sent()).not.toHaveProperty('from'));
    expect(sent()).toMatchObject({ min_minutes: '16' });
    expect(screen.getByLabelText<HTMLSelectElement>('Time of day').value).toBe('any');
  });

  it('are sorted by match if there is a search text', async () => {
    await open('/requests?tab=explore&search=piano');
    const sort = within(await screen.findByLabelText('Sort'));
    expect(sort.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Best match first',
      'Soonest first',
      'Shortest first',
      'Longest first',
    ]);
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

  it('offers to clear the filters that match nothing', async () => {
    await open({}, '/requests?tab=explore&min_minutes=61');
    await screen.findByText('No open request has this length and time.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No open requests right now.');
  });

  it('shows that loading failed', async () => {
    await open({ 'GET requests/mine/': errorResponse(400, 'Wrong') }, '/requests');
    await screen.findByText('We couldn’t load the requests.');
  });
});
