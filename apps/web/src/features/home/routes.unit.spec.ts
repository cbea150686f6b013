import { routes } from './routes';

const prefetchedFor = (query: string) =>
  routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }).map(([name]) => name);

it('prefetches what the member can do next only where home shows it', () => {
  expect(prefetchedFor('')).toEqual([
    'content.blog.list',
    'identity.profile.read',
    'exchange.home.read',
    'identity.member.suggest',
  ]);
  for (const query of ['page=2', 'search=plots', 'category=Gardening'])
    expect(prefetchedFor(query)).toEqual(['content.blog.list']);
});
