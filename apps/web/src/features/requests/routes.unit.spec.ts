import { routes } from './routes';

const prefetchedFor = (query: string) =>
  new Map<string, unknown>(routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }));

it('prefetches open requests in the order and with the filters of the URL, suggested ones first by default', () => {
  expect(prefetchedFor('tab=explore').get('exchange.request.explore')).toMatchObject({ sort: 'suggested' });
  expect(
    prefetchedFor('tab=explore&sort=longest&min_minutes=16&to=2030-01-01T10:00:00.000Z').get(
      'exchange.request.explore',
    ),
  ).toMatchObject({ sort: 'longest', min_minutes: '16', to: '2030-01-01T10:00:00.000Z' });
  expect(prefetchedFor('').get('exchange.request.explore')).toEqual({ limit: 1 });
});

it('selects the skill whose name contains the search text as the category', () => {
  expect(routes.map(({ search }) => search?.categories)).toEqual(['found', 'found']);
});
