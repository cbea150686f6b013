import { paths, nextPathIn } from './paths';

describe('nextPathIn', () => {
  it('returns the requested page after sign-in', () => {
    const login = paths.login('/requests/1?tab=a');
    expect(nextPathIn(login.slice(login.indexOf('?')))).toBe('/requests/1?tab=a');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'never returns another site: %s',
    (next) => {
      expect(nextPathIn(`?${new URLSearchParams({ next })}`)).toBeUndefined();
    },
  );
});
