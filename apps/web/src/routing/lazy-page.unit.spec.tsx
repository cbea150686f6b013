import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '@/app/error-boundary';
import { CodeLoadError } from './fetch-code';
import { lazyPage } from './lazy-page';

const code = { default: () => <p>the page</p> };
const loadError = new TypeError('Failed to fetch dynamically imported module');

const show = (Page: () => React.ReactNode) =>
  act(async () =>
    render(
      <ErrorBoundary resetKey="/">
        <Suspense fallback="waits">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    ),
  );

describe('lazyPage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('renders preloaded code without suspending', async () => {
    const { Page, preload } = lazyPage('blogs', async () => code);
    await preload();
    render(
      <Suspense fallback="waits">
        <Page />
      </Suspense>,
    );
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('loads the code once, however often it is requested', async () => {
    const load = jest.fn(async () => code);
    const { Page, preload } = lazyPage('blogs', load);
    await Promise.all([preload(), preload()]);
    await show(Page as () => React.ReactNode);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries a failed preload when the page is shown', async () => {
    let isThere = false;
    const { Page, preload } = lazyPage('blogs', async () => {
      if (!isThere) throw loadError;
      return code;
    });
    await preload();
    expect(sessionStorage.getItem('reloaded-for')).toBeNull();
    isThere = true;
    await show(Page as () => React.ReactNode);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('shows an error with a reload button if the code is still missing after a reload', async () => {
    sessionStorage.setItem('reloaded-for', 'blogs');
    const { Page } = lazyPage('blogs', async () => {
      throw loadError;
    });
    await show(Page as () => React.ReactNode);
    expect(screen.getByRole('heading').textContent).toBe('We couldn’t load this page.');
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  });

  it('allows another reload after the code has loaded', async () => {
    sessionStorage.setItem('reloaded-for', 'blogs');
    const { Page } = lazyPage('blogs', async () => code);
    await show(Page as () => React.ReactNode);
    expect(sessionStorage.getItem('reloaded-for')).toBeNull();
  });

  it('does not reload the page while the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { Page } = lazyPage('blogs', async () => {
      throw new CodeLoadError('blogs', loadError);
    });
    await show(Page as () => React.ReactNode);
    expect(screen.getByRole('heading').textContent).toBe('We couldn’t load this page.');
  });
});
