import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '@/app/error-boundary';
import { MissingCode } from './fetch-code';
import { lazyPage } from './lazy-page';

const code = { default: () => <p>the page</p> };
const gone = new TypeError('Failed to fetch dynamically imported module');

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

describe('a page of its own code', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('that was fetched ahead is shown without a pause', async () => {
    const { Page, preload } = lazyPage('blogs', async () => code);
    await preload();
    render(
      <Suspense fallback="waits">
        <Page />
      </Suspense>,
    );
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('is fetched once, however often it is wanted', async () => {
    const load = jest.fn(async () => code);
    const { Page, preload } = lazyPage('blogs', load);
    await Promise.all([preload(), preload()]);
    await show(Page as () => React.ReactNode);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that failed while nobody needed it is tried again', async () => {
    let isThere = false;
    const { Page, preload } = lazyPage('blogs', async () => {
      if (!isThere) throw gone;
      return code;
    });
    await preload();
    expect(sessionStorage.getItem('reloaded-for')).toBeNull();
    isThere = true;
    await show(Page as () => React.ReactNode);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('that cannot be had after the page was loaded anew says so, and what helps', async () => {
    sessionStorage.setItem('reloaded-for', 'blogs');
    const { Page } = lazyPage('blogs', async () => {
      throw gone;
    });
    await show(Page as () => React.ReactNode);
    expect(screen.getByRole('heading').textContent).toBe('We couldn’t load this page.');
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  });

  it('that can be had again may ask for another load later', async () => {
    sessionStorage.setItem('reloaded-for', 'blogs');
    const { Page } = lazyPage('blogs', async () => code);
    await show(Page as () => React.ReactNode);
    expect(sessionStorage.getItem('reloaded-for')).toBeNull();
  });

  it('leaves an offline reader where they are', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { Page } = lazyPage('blogs', async () => {
      throw new MissingCode('blogs', gone);
    });
    await show(Page as () => React.ReactNode);
    expect(screen.getByRole('heading').textContent).toBe('We couldn’t load this page.');
  });
});
