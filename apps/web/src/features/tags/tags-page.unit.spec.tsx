import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import TagsPage from './tags-page';

const tagOf = (name: string, about = `All about ${name}.`) => ({ id: name, name, about });
const listOf = (...tags: object[]) => ({ data: { tags } });
const counted = (id: string, is_following = false) => ({
  ...{ id, teachers_count: 2, requests_count: 1, blogs_count: 1, questions_count: 3 },
  is_following,
});
const MANY = Array.from({ length: 41 }, (_, index) => tagOf(`Skill ${index + 10}`));

async function open(tags: FakeAnswer, { at = '/tags', counts = [] as object[] } = {}) {
  const api = fakeApi({ 'GET tags/': tags, 'GET tags/counts/': { results: counts } });
  return { ...(await renderPage(<TagsPage />, { path: '/tags', at })), api };
}
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('tags page', () => {
  it('shows that it is loading', async () => {
    let respond: (value: object) => void = () => undefined;
    await open(() => new Promise<object>((resolve) => (respond = resolve)));
    expect(status()).toContain('Loading tags...');
    respond(listOf(tagOf('Chess')));
    await waitFor(() => expect(status()).toContain('1 tag'));
  });

  it('omits numbers of services that are unavailable', async () => {
    const unknown = { ...counted('Chess'), teachers_count: null, requests_count: null };
    await open(listOf(tagOf('Chess')), { counts: [unknown] });
    expect(await screen.findByText('1 blog, 3 questions')).toBeTruthy();
  });

  it('shows tags as cards with their counts and a link to their page', async () => {
    await open(listOf(tagOf('Chess'), tagOf('Yoga', '')), { counts: [counted('Chess')] });
    const card = within((await screen.findByRole('link', { name: 'Chess' })).closest('article')!);
    expect(card.getByRole('link', { name: 'Chess' }).getAttribute('href')).toBe('/tags/Chess');
    expect(card.getByText('All about Chess.')).toBeTruthy();
    expect(await card.findByText('2 teachers, 1 open request, 1 blog, 3 questions')).toBeTruthy();
    expect(screen.getByText('No description available.')).toBeTruthy();
  });

  it('copies a tag’s name to the clipboard', async () => {
    const user = userEvent.setup();
    await open(listOf(tagOf('Chess'), tagOf('Yoga')));
    await user.click(await screen.findByRole('button', { name: 'Copy name Yoga' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('Yoga');
  });

  it('searches by name and highlights the match', async () => {
    const { api } = await open(listOf(tagOf('Photography')), { at: '/tags?search=graph' });
    expect((await screen.findByText('graph')).tagName).toBe('MARK');
    expect(api.to('GET tags/')[0]?.query).toEqual({ search: 'graph' });
    expect(status()).toContain('1 tag matching “graph”');
  });

  it('has pages of 20 and redirects a page past the end to the last one', async () => {
    const { where } = await open(listOf(...MANY), { at: '/tags?page=9' });
    await waitFor(() => expect(where()).toBe('/tags?page=3'));
    expect(names()).toEqual(['Skill 50']);
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(names()).toHaveLength(20);
    expect(status()).toContain('41 tags');
  });

  it('lists followed tags separately', async () => {
    await open(listOf(tagOf('Chess'), tagOf('Yoga')), { counts: [counted('Chess'), counted('Yoga', true)] });
    await userEvent.click(await screen.findByRole('tab', { name: 'You follow 1' }));
    await waitFor(() => expect(names()).toEqual(['Yoga']));
    expect(screen.getByText('You follow it')).toBeTruthy();
  });

  it('says that there are no tags', async () => {
    await open(listOf());
    expect(await screen.findByRole('heading', { name: 'No tags found' })).toBeTruthy();
  });

  it('repeats a search without results and returns to all tags', async () => {
    const { where } = await open(listOf(), { at: '/tags?search=juggling' });
    expect(await screen.findByText('Nothing matches “juggling”. Try another word.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(where()).toBe('/tags');
  });

  it('shows an error and retries if the tags cannot be loaded', async () => {
    const { api } = await open(errorResponse(500, ''));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch tags. Please try again.',
    );
    api.answer('GET tags/', listOf(tagOf('Chess')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Chess' })).toBeTruthy();
  });
});
