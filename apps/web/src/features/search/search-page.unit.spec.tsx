import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { searchInput } from './inputs';
import { routes } from './routes';
import SearchPage from './search-page';

const hit = (id: string, title: string) => ({ id, title, preview: 'A preview', user: null });
const FOUND = {
  groups: [
    { kind: 'requests', results: [hit('r1', 'True a wheel')], has_more: true },
    { kind: 'tags', results: [hit('t1', 'Wheels')], has_more: false },
  ],
  unavailable: [],
};

async function open(answer: FakeAnswer, at = '/search?search=wheel') {
  const api = fakeApi({ 'GET search/': answer });
  await renderPage(<SearchPage />, { path: '/search', at });
  return api;
}
const FAILURE = 'We couldn’t search everything.';

describe('page of all search results', () => {
  it('lists the results of each kind with links, and links to the list if it has further ones', async () => {
    const api = await open(FOUND);
    const requests = within(await screen.findByRole('region', { name: 'Requests' }));
    expect(requests.getByRole('link', { name: /True a wheel/ }).getAttribute('href')).toBe('/requests/r1');
    expect(requests.getByRole('link', { name: 'All requests with “wheel”' }).getAttribute('href')).toBe(
      '/requests?tab=explore&search=wheel',
    );
    const tags = within(screen.getByRole('region', { name: 'Tags' }));
    expect(tags.getAllByRole('link')).toHaveLength(1);
    expect(api.to('GET search/')[0]?.query).toEqual({ search: 'wheel', limit: '5' });
  });

  it('asks for a text of at least two letters, and sends nothing before', async () => {
    const api = await open(FOUND, '/search?search=w');
    expect(screen.getByText('Type at least two letters into the search box.')).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  it('shows a skeleton while the results load', async () => {
    await open(() => new Promise(() => undefined));
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('says that nothing matches', async () => {
    await open({ groups: [], unavailable: [] });
    expect(await screen.findByText('Nothing matches “wheel”. Try another word.')).toBeTruthy();
  });

  it('shows what was found if a service is unavailable', async () => {
    await open({ ...FOUND, unavailable: ['members'] });
    expect((await screen.findByRole('alert')).textContent).toContain(FAILURE);
    expect(screen.getByRole('region', { name: 'Tags' })).toBeTruthy();
  });

  it('reports a failure and loads again on request', async () => {
    const api = await open(errorResponse(400, 'Not today'));
    expect((await screen.findByRole('alert')).textContent).toContain(FAILURE);
    api.answer('GET search/', FOUND);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('region', { name: 'Requests' })).toBeTruthy();
  });

  it('is prefetched with the same input', () => {
    const [route] = routes;
    const requestsOf = (query: string) => route?.data?.({ params: {}, query: new URLSearchParams(query) });
    expect(requestsOf('search=wheel')).toEqual([['content.search.all', searchInput('wheel')]]);
    expect(requestsOf('')).toEqual([]);
  });
});
