import { jest } from '@jest/globals';
import { text } from '@skillhour/texts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeatureRoute } from '@/routing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';

const page = (path: string, search: object): FeatureRoute =>
  ({ path, access: 'member', shell: true, search, load: () => new Promise(() => undefined) }) as FeatureRoute;
const routeTable = [
  page('/home', { label: text('Search blogs') }),
  page('/requests', { label: text('Search requests'), tab: 'explore', categories: 'found' }),
  page('/requests/:id', {
    ...{ label: text('Search requests'), path: '/requests', tab: 'explore', categories: 'found' },
  }),
  page('/tags', { label: text('Search tags'), categories: false }),
];
jest.unstable_mockModule('../route-table', () => ({ routeTable, hasPage: () => true }));
const { SearchBox } = await import('./search-box');

async function open(at = '/home') {
  fakeApi({ 'GET skills/': ['Bass guitar', 'Chess', 'Guitar'] });
  const shown = await renderPage(<SearchBox />, { path: '*', at });
  await screen.findByRole('search');
  return shown;
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const search = (wanted: string) => userEvent.type(box(), `{Control>}a{/Control}${wanted}{Enter}`);
const offered = () => {
  const list = screen.queryByRole('group', { name: 'Recent searches' });
  return list && [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
};

beforeEach(() => localStorage.clear());

describe('the search box', () => {
  it.each([
    ['/home', 'Search blogs'],
    ['/requests', 'Search requests'],
    ['/tags', 'Search tags'],
  ])('of %s says “%s”', async (at, label) => {
    await open(at);
    expect(screen.getByPlaceholderText(label)).toBe(box());
  });

  it('filters the open list when the typing pauses', async () => {
    const { where } = await open('/home?page=4');
    await userEvent.type(box(), 'plots');
    await waitFor(() => expect(where()).toBe('/home?search=plots'));
  });

  it('takes nobody back who has left while the page they chose is on its way', async () => {
    const { where } = await open('/home?search=plot');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(box(), 's');
    window.history.pushState({}, '', '/blogs/garden-plots');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    window.history.replaceState({}, '', '/');
    expect(where()).toBe('/home?search=plot');
  });

  it('applies at once by Enter, with the skill of exactly that name', async () => {
    const { where } = await open();
    await waitFor(() => expect(box()).toBeTruthy());
    await search('chess');
    await waitFor(() => expect(where()).toBe('/home?search=chess&category=Chess'));
  });

  it('chooses no skill where the list has no categories', async () => {
    const { where } = await open('/tags');
    await search('chess');
    expect(where()).toBe('/tags?search=chess');
  });

  it('leads from a page below a list to that list', async () => {
    const { where } = await open('/requests/r1');
    await search('wheel');
    expect(where()).toBe('/requests?tab=explore&search=wheel');
  });
});

describe('the search of a list whose category follows what is looked for', () => {
  const typed = async (text: string, at = '/requests') => {
    const shown = await open(at);
    await userEvent.type(box(), text);
    return shown;
  };

  it('chooses the first skill whose name contains it', async () => {
    const { where } = await typed('GUIT');
    await waitFor(() => expect(where()).toBe('/requests?search=GUIT&category=Bass+guitar'));
  });

  it('rather chooses the skill of exactly that name', async () => {
    const { where } = await typed('guitar{Enter}');
    await waitFor(() => expect(where()).toBe('/requests?search=guitar&category=Guitar'));
  });

  it('goes back to all of them when no name contains it any more', async () => {
    const { where } = await typed('bread', '/requests?category=Chess');
    await waitFor(() => expect(where()).toBe('/requests?search=bread'));
  });

  it('keeps a category elsewhere while one types', async () => {
    const { where } = await typed('guitar', '/home?category=Chess');
    await waitFor(() => expect(where()).toBe('/home?search=guitar&category=Chess'));
  });

  it('leads there from a page below it with the skill', async () => {
    const { where } = await typed('chess{Enter}', '/requests/r1');
    await waitFor(() => expect(where()).toBe('/requests?tab=explore&search=chess&category=Chess'));
  });
});

describe('recent searches', () => {
  it('stand below the box when it has the focus, newest first, each once', async () => {
    await open();
    for (const wanted of ['wheel', 'zips', 'Wheel']) await search(wanted);
    await userEvent.clear(box());
    await userEvent.click(box());
    expect(offered()).toEqual(['Wheel', 'zips']);
  });

  it('are narrowed by what is typed', async () => {
    await open();
    for (const wanted of ['wheel', 'zips']) await search(wanted);
    await userEvent.clear(box());
    await userEvent.type(box(), 'wh');
    expect(offered()).toEqual(['wheel']);
  });

  it('are searched again by arrow key and Enter', async () => {
    const { where } = await open();
    for (const wanted of ['wheel', 'zips']) await search(wanted);
    await userEvent.clear(box());
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe('/home?search=wheel'));
    expect([box().value, offered()]).toEqual(['wheel', null]);
  });

  it('leave with Escape, which leaves the focus in the box', async () => {
    await open();
    await search('wheel');
    await userEvent.clear(box());
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect([offered(), document.activeElement]).toEqual([null, box()]);
  });

  it('wait in this browser until they are cleared', async () => {
    const { unmount } = await open();
    await search('wheel');
    unmount();
    await open();
    await userEvent.click(box());
    expect(offered()).toEqual(['wheel']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([offered(), Object.keys(localStorage).filter((key) => key.startsWith('recent'))]).toEqual([
      null,
      [],
    ]);
  });

  it('are each member’s own', async () => {
    localStorage.setItem('recent-searches:somebody-else', '["secret"]');
    await open();
    await userEvent.click(box());
    expect(offered()).toBeNull();
  });

  it('hold what was found by typing alone, once the box is left', async () => {
    const { where } = await open();
    await userEvent.type(box(), 'plots');
    await waitFor(() => expect(where()).toBe('/home?search=plots'));
    await userEvent.tab();
    await waitFor(() => expect(localStorage.getItem('recent-searches:me')).toBe('["plots"]'));
  });
});
