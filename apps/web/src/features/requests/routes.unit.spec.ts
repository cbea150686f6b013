import { routes } from './routes';

const readAhead = (query: string) =>
  routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }).map(([name]) => name);

it('what the member could teach is read ahead only where it is shown', () => {
  expect(readAhead('tab=explore')).toContain('exchange.request.suggest');
  for (const query of ['', 'tab=explore&page=2', 'tab=explore&search=piano', 'tab=explore&category=Music'])
    expect(readAhead(query)).not.toContain('exchange.request.suggest');
});

it('what is looked for among the requests chooses the skill whose name contains it', () => {
  expect(routes.map(({ search }) => search?.categories)).toEqual(['found', 'found']);
});
