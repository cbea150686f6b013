import { routes } from './routes';

const readAhead = (query: string) =>
  routes[0]?.data?.({ params: {}, query: new URLSearchParams(query) }).map(([name]) => name);

it('what waits for the member is read ahead only where home shows it', () => {
  expect(readAhead('')).toHaveLength(6);
  for (const query of ['page=2', 'search=plots', 'category=Gardening'])
    expect(readAhead(query)).toEqual(['content.blog.list']);
});
