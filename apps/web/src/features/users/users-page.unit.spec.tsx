import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberCard } from '@/entities/member/testing';
import { fakeApi, listPageOf, errorResponse } from '@/testing/fake-api';
import { flush, renderPage, toasts } from '@/testing/render-page';
import UsersPage from './users-page';

const TOM = { id: 'tom', username: 'tom.okafor', first_name: 'Tom', last_name: 'Okafor' };
const NOBODY: object = listPageOf([]);
const suggested = (id: string, first_name: string) => ({
  ...memberCard({ id, first_name, last_name: '', username: id }),
  reason: { teaches: ['Portuguese', 'Cello'] },
});

const open = (members: object, { at = '/users', suggestions = NOBODY } = {}) => {
  const api = fakeApi({
    'GET users/': members,
    'GET users/suggested/': suggestions,
    'GET profile/': { learns: ['Portuguese', 'Wheels'] },
  });
  return renderPage(<UsersPage />, { path: '/users', at }).then((page) => ({ ...page, api }));
};
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole('link', { name }).closest('article')!);

beforeEach(() => localStorage.clear());

describe('list of members', () => {
  it('shows a skeleton while it loads', async () => {
    let respond: (value: object) => void = () => undefined;
    await open(() => new Promise<object>((resolve) => (respond = resolve)));
    expect(status()).toContain('Loading users...');
    respond(NOBODY);
    await waitFor(() => expect(status()).toContain('0 users'));
  });

  it('shows the number of members', async () => {
    await open(listPageOf([memberCard()], { count: 214 }));
    await waitFor(() => expect(status()).toContain('214 users'));
  });

  it('shows the number of matches in the category and requests both filters', async () => {
    const { api } = await open(listPageOf([memberCard()]), { at: '/users?search=ines&category=Languages' });
    await waitFor(() => expect(status()).toContain('1 user matching “ines” in Languages'));
    expect(api.to('GET users/')[0]?.query).toMatchObject({ search: 'ines', category: 'Languages' });
  });

  it('highlights the match in names', async () => {
    await open(listPageOf([memberCard()]), { at: '/users?search=ine' });
    expect((await screen.findByText('Ine', { selector: 'mark' })).parentElement?.textContent).toBe(
      'Ines Duarte',
    );
  });

  it('leaves the page size to the server and opens the next page', async () => {
    const { api, where } = await open(listPageOf([memberCard()], { count: 41, total_pages: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(where()).toBe('/users?page=2');
    await waitFor(() => expect(api.to('GET users/').at(-1)?.query).toEqual({ page: '2' }));
  });

  it('is sorted as chosen, and keeps the order in the URL and on the next page', async () => {
    const { api, where } = await open(listPageOf([memberCard()], { count: 41, total_pages: 3 }), {
      at: '/users?search=ines&page=2',
    });
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Newest first' }).selected).toBe(true);
    await userEvent.selectOptions(sort, 'Best rated first');
    expect(where()).toBe('/users?sort=rating&search=ines');
    await waitFor(() =>
      expect(api.to('GET users/').at(-1)?.query).toEqual({ search: 'ines', page: '1', sort: 'rating' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(where()).toBe('/users?sort=rating&search=ines&page=2');
    await userEvent.selectOptions(sort, 'Newest first');
    expect(where()).toBe('/users?search=ines');
  });

  it('is sorted as the URL says', async () => {
    const { api } = await open(listPageOf([memberCard()]), { at: '/users?sort=taught' });
    await screen.findByRole('link', { name: 'Ines Duarte' });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Most taught first' }).selected).toBe(true);
    expect(api.to('GET users/')).toMatchObject([{ query: { sort: 'taught' } }]);
  });

  it('shows the username of a member without a name, and “Unknown” if both are missing', async () => {
    const nameless = { first_name: '', last_name: '' };
    await open(listPageOf([memberCard({ ...nameless }), memberCard({ id: 'x', username: '', ...nameless })]));
    expect(await screen.findByRole('link', { name: 'ines.duarte' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Unknown' })).toBeTruthy();
  });

  it('shows the email address, or the username of a member who hides it', async () => {
    await open(listPageOf([memberCard(), memberCard({ ...TOM, email: null })]));
    expect((await screen.findByText('ines@example.org')).textContent).toBeTruthy();
    expect(card('Tom Okafor').getByText('@tom.okafor')).toBeTruthy();
  });

  it('shows stars, the number of sessions taught, and that a member is new', async () => {
    await open(
      listPageOf([memberCard(), memberCard({ ...TOM, ratings_count: 0, rating: 0, sessions_taught: 0 })]),
    );
    await screen.findByRole('link', { name: 'Ines Duarte' });
    expect(card('Ines Duarte').getByRole('img', { name: '4.9 out of 5 stars' })).toBeTruthy();
    expect(card('Ines Duarte').getByText('31 taught')).toBeTruthy();
    expect(card('Tom Okafor').getByText('New here, nothing taught yet')).toBeTruthy();
  });

  it('links to the profile', async () => {
    await open(listPageOf([memberCard()]));
    const link = await screen.findByRole('link', { name: 'Ines Duarte' });
    expect(link.getAttribute('href')).toBe('/users/details/ines');
  });

  it('says that no member was found', async () => {
    await open(NOBODY);
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy();
  });

  it('shows an error and retries if it cannot be loaded', async () => {
    const { api } = await open(errorResponse(500, 'broken'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the users.');
    expect(status()).toContain('0 users');
    api.answer('GET users/', listPageOf([memberCard()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ines Duarte' })).toBeTruthy();
  });
});

describe('cards of the list', () => {
  it('offer a request that is reserved for the member, unless they teach nothing', async () => {
    await open(listPageOf([memberCard(), memberCard({ ...TOM, skills: [] })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Ines Duarte' }));
    expect(await screen.findByRole('dialog', { name: 'New Skill Request' })).toBeTruthy();
    expect(await screen.findByText('You ask Ines Duarte')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask Tom Okafor' })).toBeNull();
  });

  it('link the first three skills to their offers', async () => {
    const offers = ['Lute', 'Cello', 'Fado', 'Harp'].map((name, index) => ({ id: `o${index}`, name }));
    await open(listPageOf([memberCard({ skills: offers.map(({ name }) => name), offers })]));
    await screen.findByRole('link', { name: 'Ines Duarte' });
    const found = card('Ines Duarte');
    const links = within(found.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Lute', '/offers/o0'],
      ['Cello', '/offers/o1'],
      ['Fado', '/offers/o2'],
    ]);
    found.getByText('and 1 more');
  });

  it('show the place of members who named one', async () => {
    await open(listPageOf([memberCard({ place: 'Porto', email: null })]));
    expect(await screen.findByText('Porto · @ines.duarte')).toBeTruthy();
  });

  it('show which contacts are online, and nothing about others', async () => {
    const { api } = await open(NOBODY);
    api.answer('GET users/', listPageOf([memberCard(), memberCard(TOM)]));
    api.answer('GET online-status/', { online_users: ['tom'] });
    cleanup();
    await renderPage(<UsersPage />, { path: '/users' });
    expect(await screen.findByRole('img', { name: 'Online' })).toBeTruthy();
    expect(card('Tom Okafor').getByRole('img', { name: 'Online' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Offline' })).toBeNull();
  });
});

describe('following from the list', () => {
  it('is shown at once and stays', async () => {
    const { api } = await open(listPageOf([memberCard()]));
    let respond: (value: object) => void = () => undefined;
    api.answer(
      'POST users/{id}/follow-unfollow/',
      () => new Promise<object>((resolve) => (respond = resolve)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Follow Ines Duarte' }));
    const pressed = await screen.findByRole('button', { name: 'Following Ines Duarte' });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    respond({ status: 'followed', is_following: true, followers_count: 4 });
    await waitFor(() => expect(api.to('POST users/{id}/follow-unfollow/')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Following Ines Duarte' })).toBeTruthy();
  });

  it('is reverted with a toast if it fails', async () => {
    const { api } = await open(listPageOf([memberCard()]));
    api.answer('POST users/{id}/follow-unfollow/', errorResponse(403, ''));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow Ines Duarte' }));
    expect(await screen.findByRole('button', { name: 'Follow Ines Duarte' })).toBeTruthy();
    expect(toasts()).toEqual(['We couldn’t follow Ines Duarte.']);
  });

  it('is not offered to the signed-in member for themselves', async () => {
    await open(listPageOf([memberCard({ id: 'me', first_name: 'Meera', last_name: 'Nair' })]));
    await screen.findByRole('link', { name: 'Meera Nair' });
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  });
});

describe('suggestions', () => {
  const four = listPageOf(
    ['Aroha', 'Mateo', 'Yuki', 'Elsie'].map((name) => suggested(name.toLowerCase(), name)),
  );
  const names = () =>
    screen
      .getAllByRole('button', { name: /^Do not suggest/ })
      .map((one) => one.ariaLabel ?? one.getAttribute('aria-label'));

  it('are at most three, with the reason in words', async () => {
    await open(NOBODY, { suggestions: four });
    await screen.findByRole('heading', { name: 'They teach what you want to learn' });
    expect(names()).toEqual(['Aroha', 'Mateo', 'Yuki'].map((name) => `Do not suggest ${name}`));
    expect(card('Aroha').getByText(/^Teaches/).textContent).toBe(
      'Teaches Portuguese, Cello. 31 sessions taught so far.',
    );
    expect(await screen.findByRole('link', { name: 'You want to learn: Portuguese, Wheels' })).toBeTruthy();
  });

  it('replace a dismissed one, also at the next visit', async () => {
    const { unmount } = await open(NOBODY, { suggestions: four });
    await userEvent.click(await screen.findByRole('button', { name: 'Do not suggest Aroha' }));
    expect(names()).toEqual(['Mateo', 'Yuki', 'Elsie'].map((name) => `Do not suggest ${name}`));
    unmount();
    await open(NOBODY, { suggestions: four });
    await screen.findByRole('button', { name: 'Do not suggest Elsie' });
    expect(screen.queryByRole('button', { name: 'Do not suggest Aroha' })).toBeNull();
  });

  it('appear together with the list below them', async () => {
    let respond: (value: object) => void = () => undefined;
    const pending = (): object => new Promise<object>((resolve) => (respond = resolve));
    const { api } = await open(listPageOf([memberCard()]), { suggestions: pending });
    await waitFor(() => expect(api.to('GET users/')).toHaveLength(1));
    await flush();
    expect(status()).toContain('Loading users...');
    expect(screen.queryByRole('link', { name: 'Ines Duarte' })).toBeNull();
    const heading = screen.getByRole('heading', { level: 1 });
    respond(four);
    await screen.findByRole('link', { name: 'Ines Duarte' });
    expect(names()).toHaveLength(3);
    expect(heading.isConnected).toBe(false);
  });

  it('are hidden during a search', async () => {
    const { api } = await open(listPageOf([memberCard()]), { at: '/users?search=ines', suggestions: four });
    await screen.findByRole('link', { name: 'Ines Duarte' });
    expect(api.to('GET users/suggested/')).toEqual([]);
  });
});
