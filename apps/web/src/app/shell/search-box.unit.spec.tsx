import { jest } from '@jest/globals';
import { text } from '@skillhour/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeatureRoute } from '@/routing';
import { fakeApi } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';

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
  fakeApi({ 'GET skills/mine/': ['Bass guitar', 'Chess', 'Guitar'] });
  const shown = await renderPage(<SearchBox />, { path: '*', at });
  await screen.findByRole('search');
  return shown;
}
/** The box is a combobox while it has options, otherwise a searchbox. */
const box = () => screen.getByRole('search').querySelector('input')!;
const search = (wanted: string) => userEvent.type(box(), `{Control>}a{/Control}${wanted}{Enter}`);
const shownSearches = () => {
  const list = screen.queryByRole('listbox', { name: 'Recent searches' });
  return (
    list &&
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  );
};
const waitForSearches = (...texts: string[]) => waitFor(() => expect(shownSearches()).toEqual(texts));

beforeEach(() => localStorage.clear());

describe('SearchBox', () => {
  it.each([
    ['/home', 'Search blogs'],
    ['/requests', 'Search requests'],
    ['/tags', 'Search tags'],
  ])('on %s shows the placeholder “%s”', async (at, label) => {
    await open(at);
    expect(screen.getByPlaceholderText(label)).toBe(box());
  });

  it('filters the open list when the typing pauses', async () => {
    const { where } = await open('/home?page=4');
    await userEvent.type(box(), 'plots');
    await waitFor(() => expect(where()).toBe('/home?search=plots'));
  });

  it('does not navigate back after the member has chosen another page', async () => {
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

  it('applies at once on Enter and selects the skill of exactly that name', async () => {
    const { where } = await open();
    await waitFor(() => expect(box()).toBeTruthy());
    await search('chess');
    await waitFor(() => expect(where()).toBe('/home?search=chess&category=Chess'));
  });

  it('selects no skill if the list has no categories', async () => {
    const { where } = await open('/tags');
    await search('chess');
    expect(where()).toBe('/tags?search=chess');
  });

  it('opens the list from a page below it', async () => {
    const { where } = await open('/requests/r1');
    await search('wheel');
    expect(where()).toBe('/requests?tab=explore&search=wheel');
  });
});

describe('search of a list whose category follows the text', () => {
  const typed = async (text: string, at = '/requests') => {
    const shown = await open(at);
    await userEvent.type(box(), text);
    return shown;
  };

  it('selects the first skill whose name contains the text', async () => {
    const { where } = await typed('GUIT');
    await waitFor(() => expect(where()).toBe('/requests?search=GUIT&category=Bass+guitar'));
  });

  it('prefers the skill of exactly that name', async () => {
    const { where } = await typed('guitar{Enter}');
    await waitFor(() => expect(where()).toBe('/requests?search=guitar&category=Guitar'));
  });

  it('selects all categories when no name contains the text', async () => {
    const { where } = await typed('bread', '/requests?category=Chess');
    await waitFor(() => expect(where()).toBe('/requests?search=bread'));
  });

  it('selects a skill that arrives after the search', async () => {
    const skills = Promise.withResolvers<object>();
    fakeApi({ 'GET skills/mine/': () => skills.promise });
    const { where } = await renderPage(<SearchBox />, { path: '*', at: '/requests' });
    await userEvent.type(box(), 'guit');
    await waitFor(() => expect(where()).toBe('/requests?search=guit'));
    skills.resolve(['Chess', 'Guitar']);
    await waitFor(() => expect(where()).toBe('/requests?search=guit&category=Guitar'));
  });

  it('keeps the category on other lists while the member types', async () => {
    const { where } = await typed('guitar', '/home?category=Chess');
    await waitFor(() => expect(where()).toBe('/home?search=guitar&category=Chess'));
  });

  it('opens the list with the skill from a page below it', async () => {
    const { where } = await typed('chess{Enter}', '/requests/r1');
    await waitFor(() => expect(where()).toBe('/requests?tab=explore&search=chess&category=Chess'));
  });
});

describe('recent searches', () => {
  it('are shown below the focused box, newest first and without duplicates', async () => {
    await open();
    for (const wanted of ['wheel', 'zips', 'Wheel']) await search(wanted);
    await userEvent.clear(box());
    await userEvent.click(box());
    await waitForSearches('Wheel', 'zips');
  });

  it('are filtered by the typed text', async () => {
    await open();
    for (const wanted of ['wheel', 'zips']) await search(wanted);
    await userEvent.clear(box());
    await userEvent.type(box(), 'wh');
    await waitForSearches('wheel');
  });

  it('are repeated by arrow key and Enter', async () => {
    const { where } = await open();
    for (const wanted of ['wheel', 'zips']) await search(wanted);
    await userEvent.clear(box());
    await userEvent.click(box());
    await waitForSearches('zips', 'wheel');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe('/home?search=wheel'));
    expect([box().value, shownSearches()]).toEqual(['wheel', null]);
  });

  it('close on Escape, which returns the focus to the box', async () => {
    await open();
    await search('wheel');
    await userEvent.clear(box());
    await userEvent.click(box());
    await waitForSearches('wheel');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect([shownSearches(), document.activeElement]).toEqual([null, box()]);
  });

  it('are stored in this browser until they are cleared', async () => {
    const { unmount } = await open();
    await search('wheel');
    unmount();
    await open();
    await userEvent.click(box());
    await waitForSearches('wheel');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([shownSearches(), Object.keys(localStorage).filter((key) => key.startsWith('recent'))]).toEqual([
      null,
      [],
    ]);
  });

  it('are separate for each member', async () => {
    localStorage.setItem('recent-searches:somebody-else', '["secret"]');
    await open();
    await userEvent.click(box());
    await flush();
    expect(shownSearches()).toBeNull();
  });

  it('include a search applied by typing, once the box loses focus', async () => {
    const { where } = await open();
    await userEvent.type(box(), 'plots');
    await waitFor(() => expect(where()).toBe('/home?search=plots'));
    await userEvent.tab();
    await waitFor(() => expect(localStorage.getItem('recent-searches:me')).toBe('["plots"]'));
  });
});
