import { routes } from './routes';

const prefetchedFor = (query: string) =>
  routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }).map(([name]) => name);

it('prefetches the member’s pending items only where home shows them', () => {
  expect(prefetchedFor('')).toHaveLength(8);
  for (const query of ['page=2', 'search=plots', 'category=Gardening'])
    expect(prefetchedFor(query)).toEqual(['content.blog.list']);
});
