import { routes } from './routes';

it('what is looked for among the offers chooses the skill whose name contains it', () => {
  expect(routes.map(({ search }) => search?.categories)).toEqual(['found']);
});
