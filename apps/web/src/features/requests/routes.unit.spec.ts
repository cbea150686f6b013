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

it('prefetches offers with the filters of the URL, and with the device’s time zone for their times', () => {
  const offersFor = (query: string) => prefetchedFor(query).get('identity.offer.list');
  expect(offersFor('tab=offers&category=Music')).toEqual({
    ...{ page: 1, search: '', category: 'Music', sort: 'newest' },
  });
  expect(offersFor('tab=offers&weekday=2&from=18:00&sort=rating')).toMatchObject({
    ...{ weekday: '2', from: '18:00', sort: 'rating', timezone: 'UTC' },
  });
  expect(offersFor('tab=explore')).toBeUndefined();
  expect(prefetchedFor('tab=offers').get('exchange.request.list_mine')).toEqual({ limit: 1 });
});

it('selects the skill whose name contains the search text as the category', () => {
  expect(routes.map(({ search }) => search?.categories)).toEqual(['found', 'found']);
});
