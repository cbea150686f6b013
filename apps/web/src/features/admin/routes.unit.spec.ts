import { routes } from './routes';

it('gives every link its own position', () => {
  const orders = routes.flatMap(({ nav }) => nav?.order ?? []);
  expect(new Set(orders).size).toBe(orders.length);
});
