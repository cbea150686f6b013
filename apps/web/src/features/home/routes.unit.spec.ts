import { routes } from './routes';

const readAhead = (query: string) =>
  routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }).map(([name]) => name);

it('prefetches the member’s pending items only where home shows them', () => {
  expect(readAhead('')).toHaveLength(6);
  for (const query of ['page=2', 'search=plots', 'category=Gardening'])
    expect(readAhead(query)).toEqual(['content.blog.list']);
});
