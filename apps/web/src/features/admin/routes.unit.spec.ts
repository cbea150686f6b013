import { routes } from './routes';

it('every link has a place of its own', () => {
  const orders = routes.flatMap(({ nav }) => nav?.order ?? []);
  expect(new Set(orders).size).toBe(orders.length);
});
