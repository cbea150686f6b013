import { routes } from './routes';

it('selects the skill whose name contains the text when proposals are searched', () => {
  expect(routes.map(({ search }) => search?.categories)).toEqual(['found']);
});
