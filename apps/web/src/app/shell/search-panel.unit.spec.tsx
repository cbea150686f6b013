import { jest } from '@jest/globals';
import { text } from '@skillhour/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeatureRoute } from '@/routing';
import { errorResponse, fakeApi, type FakeAnswer, type SentRequest } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';

const page = (path: string, search?: object): FeatureRoute =>
  ({ path, access: 'member', shell: true, search, load: () => new Promise(() => undefined) }) as FeatureRoute;
const routeTable = [
  page('/home', { label: text('Search blogs') }),
  page('/blogs/:address', { label: text('Search blogs'), path: '/home' }),
  page('/requests', {
    ...{ label: text('Search requests'), tab: 'explore', categories: 'found' },
    labels: { offers: text('Search offers') },
  }),
  page('/search', { label: text('Search'), categories: false }),
];
jest.unstable_mockModule('../route-table', () => ({ routeTable, hasPage: () => true }));
const { SearchBox } = await import('./search-box');

const TOM = {
  ...{ id: 'tom', username: 'tom', first_name: 'Tom', last_name: 'Okafor' },
  ...{ profile_image: null, role: 'user' },
};
const hit = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, preview: '', user: TOM, ...more },
});
const group = (kind: string, results: object[], has_more = false) => ({ kind, results, has_more });
const WHEELS = {
  groups: [
    group('requests', [hit('r1', 'True a wheel'), hit('r2', 'Wheel of a cart')], true),
    group('members', [hit('tom', 'Tom Wheeler', { preview: 'Wheels, Cooking' })]),
    group('blogs', [hit('wheels-and-i', 'Wheels and I', { preview: 'How it began' })]),
  ],
  unavailable: [],
};
const NOTHING = { groups: [], unavailable: [] };
/** On a page of a blog, the typed text filters no list. */
const ON_A_PAGE = '/blogs/garden';

async function open(answer: FakeAnswer = WHEELS, at = ON_A_PAGE) {
  const api = fakeApi({ 'GET skills/': ['Chess'], 'GET search/': answer });
  const shown = await renderPage(<SearchBox searchesAll />, { path: '*', at });
  await screen.findByRole('search');
  return { ...shown, api };
}
/** Opens the page and types a text, and waits for its results. */
async function openWith(typed: string) {
  const shown = await open();
  await userEvent.type(box(), typed);
  await screen.findByRole('option', { name: `All results for “${typed}”` });
  return { ...shown, list: within(screen.getByRole('listbox', { name: 'Search results' })) };
}
const box = () => screen.getByRole('search').querySelector('input')!;
const list = () => screen.queryByRole('listbox');
const groups = () =>
  screen
    .queryAllByRole('group')
    .map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => localStorage.clear());

describe('results below the search box', () => {
  it('are grouped by kind, those of the page’s own list first, and link to all of them', async () => {
    await openWith('wheel');
    expect(groups()).toEqual(['Blogs', 'Requests', 'Users']);
    expect(options()).toEqual([
      'Wheels and ITom Okafor · How it began',
      'All blogs with “wheel”',
      'True a wheelTom Okafor',
      'Wheel of a cartTom Okafor',
      'All requests with “wheel”',
      // The initials stand in for a photo.
      'TOTom WheelerWheels, Cooking',
      'All results for “wheel”',
    ]);
    expect(screen.getByRole('status').textContent).toBe('4 results in 3 groups');
  });

  it('link to the pages of the results and to the lists with the search', async () => {
    await openWith('wheel');
    expect(screen.getAllByRole('option').map((each) => each.getAttribute('href'))).toEqual([
      '/blogs/wheels-and-i',
      '/home?search=wheel',
      '/requests/r1',
      '/requests/r2',
      '/requests?tab=explore&search=wheel',
      '/users/details/tom',
      '/search?search=wheel',
    ]);
  });

  it('highlight the match in the title', async () => {
    const { list: shown } = await openWith('wheel');
    expect(shown.getAllByText(/^wheel$/i, { selector: 'mark' })).toHaveLength(4);
  });

  it('close when the focus leaves the box', async () => {
    await openWith('wheel');
    await userEvent.click(document.body);
    await waitFor(() => expect(list()).toBeNull());
  });

  it('are not requested for fewer than two letters', async () => {
    const { api } = await open();
    await userEvent.type(box(), 'w');
    await flush();
    expect([api.to('GET search/'), list()]).toEqual([[], null]);
  });

  it('are requested for the text at which the typing pauses', async () => {
    const { api } = await openWith('wheels');
    expect(api.to('GET search/').at(-1)?.query).toEqual({ search: 'wheels' });
    // Each letter from the second on would be a request of its own.
    expect(api.to('GET search/').length).toBeLessThan('wheels'.length - 1);
  });

  it('are remembered as a search when one is opened', async () => {
    const { where } = await openWith('wheel');
    await userEvent.click(screen.getByRole('option', { name: /True a wheel/ }));
    await waitFor(() => expect(where()).toBe('/requests/r1'));
    expect([list(), localStorage.getItem('recent-searches:me')]).toEqual([null, '["wheel"]']);
  });
});

describe('keyboard of the search box', () => {
  it('is that of a combobox while it has options, and that of a searchbox without them', async () => {
    await open();
    expect(screen.getByRole('searchbox', { name: 'Search blogs' })).toBe(box());
    await userEvent.type(box(), 'wheel');
    const combobox = await screen.findByRole('combobox', { name: 'Search blogs', expanded: true });
    expect(combobox).toBe(box());
    expect(document.getElementById(combobox.getAttribute('aria-controls') ?? '')).toBe(list());
    expect(combobox.getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('searchbox').hasAttribute('aria-expanded')).toBe(false);
  });

  it('moves the active option over all groups and around both ends, and the focus stays in the box', async () => {
    await openWith('wheel');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('Wheels and I');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(active());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('True a wheel');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('All results for “wheel”');
    await userEvent.keyboard('{ArrowDown}');
    expect([active()?.slice(0, 12), document.activeElement]).toEqual(['Wheels and I', box()]);
  });

  it('goes to the first and last option by Home and End, once an option is active', async () => {
    await openWith('wheel');
    await userEvent.keyboard('{End}{Home}');
    expect(active()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(active()).toBe('All results for “wheel”');
    await userEvent.keyboard('{Home}');
    expect(active()).toContain('Wheels and I');
  });

  it('opens the active option by Enter', async () => {
    const { where } = await openWith('wheel');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe('/requests/r1'));
  });

  it('applies the text by Enter without an active option', async () => {
    const { where } = await openWith('wheel');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/home?search=wheel'));
    expect(list()).toBeNull();
  });

  it('deactivates the option when the text changes', async () => {
    await openWith('wheel');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBeDefined();
    await userEvent.keyboard('s');
    await flush();
    expect(active()).toBeUndefined();
  });

  it('closes the results by Escape, and clears the text by the second Escape', async () => {
    await openWith('wheel');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect([list(), box().value]).toEqual([null, 'wheel']);
    await userEvent.keyboard('{Escape}');
    expect([box().value, document.activeElement]).toEqual(['', box()]);
  });

  it('opens the results again by the Down key', async () => {
    await openWith('wheel');
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(await screen.findByRole('listbox', { name: 'Search results' })).toBeTruthy();
  });
});

describe('results in their other states', () => {
  it('announce that they load, and replace those of the previous text when they arrive', async () => {
    const pending = new Map<string, (answer: object) => void>();
    await open(
      ({ query }: SentRequest) =>
        new Promise<object>((resolve) => pending.set(query['search'] ?? '', resolve)),
    );
    const respond = async (typed: string, answer: object) => {
      await waitFor(() => expect(pending.has(typed)).toBe(true));
      pending.get(typed)?.(answer);
    };
    await userEvent.type(box(), 'wheel');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading...'));
    expect(list()).toBeNull();
    await respond('wheel', WHEELS);
    expect(await screen.findByRole('option', { name: /True a wheel/ })).toBeTruthy();
    await userEvent.type(box(), 's of fortune');
    expect(screen.getByRole('option', { name: /True a wheel/ })).toBeTruthy();
    await respond('wheels of fortune', NOTHING);
    expect(await screen.findByText('Nothing matches “wheels of fortune”. Try another word.')).toBeTruthy();
    expect(list()).toBeNull();
  });

  it('say that nothing matches', async () => {
    await open(NOTHING);
    await userEvent.type(box(), 'zither');
    expect(await screen.findByText('Nothing matches “zither”. Try another word.')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBe(box());
  });

  it('contain what was found if a service is unavailable, and say so', async () => {
    const { api } = await open({ ...WHEELS, unavailable: ['questions'] });
    await userEvent.type(box(), 'wheel');
    await screen.findByRole('option', { name: 'All results for “wheel”' });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t search everything.');
    expect(groups()).toEqual(['Blogs', 'Requests', 'Users']);
    api.answer('GET search/', WHEELS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('say that the search failed, and load again on request', async () => {
    const { api } = await open(errorResponse(400, 'Not today'));
    await userEvent.type(box(), 'wheel');
    await waitFor(() => expect(api.to('GET search/').at(-1)?.query).toEqual({ search: 'wheel' }));
    await flush();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t search everything.');
    expect([list(), screen.queryByText(/Nothing matches/)]).toEqual([null, null]);
    api.answer('GET search/', WHEELS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /True a wheel/ })).toBeTruthy();
  });
});

describe('results over a list', () => {
  it('stay closed while the member types, because the list itself is filtered', async () => {
    const { where, api } = await open(WHEELS, '/requests');
    await userEvent.type(box(), 'wheel');
    await waitFor(() => expect(where()).toBe('/requests?search=wheel'));
    expect([list(), api.to('GET search/')]).toEqual([null, []]);
  });

  it('open by the button in the box, those of the list first, and stay open for the next letters', async () => {
    await open(WHEELS, '/requests');
    await userEvent.type(box(), 'wheel');
    await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
    await screen.findByRole('listbox', { name: 'Search results' });
    expect([groups(), document.activeElement]).toEqual([['Requests', 'Users', 'Blogs'], box()]);
    expect(screen.queryByRole('button', { name: 'Search everywhere' })).toBeNull();
    await userEvent.keyboard('s');
    expect(list()).toBeTruthy();
  });

  it('start with the offers on the tab of offers', async () => {
    const offers = { kind: 'offers', results: [hit('o1', 'Truing a wheel')], has_more: false };
    await open({ ...WHEELS, groups: [...WHEELS.groups, offers] }, '/requests?tab=offers');
    await userEvent.type(box(), 'wheel{ArrowDown}');
    const option = await screen.findByRole('option', { name: /Truing a wheel/ });
    expect([option.getAttribute('href'), groups()[0]]).toEqual(['/offers/o1', 'Offers']);
    expect(screen.getByRole('option', { name: 'All offers with “wheel”' }).getAttribute('href')).toBe(
      '/requests?tab=offers&search=wheel',
    );
  });

  it('open by the Down key', async () => {
    await open(WHEELS, '/requests');
    await userEvent.type(box(), 'wheel{ArrowDown}');
    expect(await screen.findByRole('option', { name: /True a wheel/ })).toBeTruthy();
  });

  it('are not shown over the page of all results', async () => {
    const { where, api } = await open(WHEELS, '/search');
    await userEvent.type(box(), 'wheel');
    await waitFor(() => expect(where()).toBe('/search?search=wheel'));
    await userEvent.keyboard('{ArrowDown}');
    await flush();
    expect([list(), api.to('GET search/')]).toEqual([null, []]);
    expect(screen.queryByRole('button', { name: 'Search everywhere' })).toBeNull();
  });
});

describe('recent searches of the search box', () => {
  it('are shown when the empty box gets the focus, and a result replaces them', async () => {
    localStorage.setItem('recent-searches:me', '["spokes"]');
    await open();
    await userEvent.click(box());
    expect(await screen.findByRole('listbox', { name: 'Recent searches' })).toBeTruthy();
    await userEvent.type(box(), 'wheel');
    expect(await screen.findByRole('listbox', { name: 'Search results' })).toBeTruthy();
    expect(screen.queryByRole('listbox', { name: 'Recent searches' })).toBeNull();
  });
});
