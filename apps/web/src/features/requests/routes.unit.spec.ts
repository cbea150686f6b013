import { routes } from './routes';

const prefetchedFor = (query: string) =>
  routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }).map(([name]) => name);

it('prefetches suggestions only on the first unfiltered Explore page', () => {
  expect(prefetchedFor('tab=explore')).toContain('exchange.request.suggest');
  for (const query of ['', 'tab=explore&page=2', 'tab=explore&search=piano', 'tab=explore&category=Music'])
    expect(prefetchedFor(query)).not.toContain('exchange.request.suggest');
});

it('selects the skill whose name contains the search text as the category', () => {
  expect(routes.map(({ search }) => search?.categories)).toEqual(['found', 'found']);
});
