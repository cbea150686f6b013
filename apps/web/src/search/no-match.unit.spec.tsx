import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, listPageOf } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { NoMatch } from './no-match';

const open = (at: string) => {
  const api = fakeApi({
    'GET requests/': listPageOf([], { count: 2 }),
    'GET users/': listPageOf([], { count: 1 }),
    'GET tags/': {
      data: {
        tags: [
          { id: 't1', name: 'Chess openings' },
          { id: 't2', name: 'Chess' },
        ],
      },
    },
    'GET *': listPageOf([]),
  });
  return renderPage(<NoMatch title="None found" />, { path: '/list', at }).then(() => api);
};

it('links an empty category to its tag page and to the lists that have something', async () => {
  const api = await open('/list?category=Chess');
  screen.getByText('Nothing in Chess yet.');
  const links = within(await screen.findByRole('list', { name: 'More in Chess' }));
  await links.findByRole('link', { name: 'About Chess' });
  const hrefs = () => links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  await waitFor(() =>
    expect(hrefs()).toEqual([
      ['2 open requests', '/requests?tab=explore&category=Chess'],
      ['1 member', '/users?category=Chess'],
      ['About Chess', '/tags/t2'],
    ]),
  );
  expect(api.to('GET requests/')[0]?.query).toMatchObject({ category: 'Chess', limit: '1' });
});

it('does not look for other lists if a text matches nothing', async () => {
  const api = await open('/list?search=zither');
  screen.getByText('Nothing matches “zither”. Try another word.');
  expect(screen.queryByRole('list')).toBeNull();
  expect(api.sent).toEqual([]);
});
