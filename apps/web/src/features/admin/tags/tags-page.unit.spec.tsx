import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { tagRow } from '../testing';
import TagsPage from './tags-page';

const TAGS = 'GET dashboard/tags/';
const ALL = 'GET tags/';
const ADD = 'POST dashboard/tag/add/';
const EDIT = 'PATCH dashboard/tag/{id}/';
const MERGE = 'POST dashboard/tag/{id}/merge/';
const SUGGESTIONS = 'GET dashboard/tags/suggestions/';
const ABOUT = 'Taking down what one heard, with the signs and in the order that others can read.';

async function open(answers: Record<string, FakeAnswer>, at = '/admin/tags') {
  const tags = [tagRow('Music'), tagRow('Chess', { about: '' })];
  const api = fakeApi({ [TAGS]: listPageOf(tags), [ALL]: { data: { tags } }, ...answers });
  const page = await renderPage(<TagsPage />, { path: '/admin/tags', at });
  await screen.findByRole('heading', { name: 'Tags' });
  return { api, ...page };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function openAddDialog(answers: Record<string, FakeAnswer> = {}) {
  const { api } = await open(answers);
  await press('+Add Tag');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }));
  return { api, dialog, name: dialog.getByLabelText('Tag'), about: dialog.getByLabelText('Description') };
}

describe('the tags page', () => {
  it('shows each tag’s description and counts', async () => {
    await open({});
    const [music, chess] = await screen.findAllByRole('article');
    within(music!).getByText('All about Music.');
    within(music!).getByText('3 blogs, 1 question, 0 followers');
    expect(within(music!).getByRole('link', { name: 'Music' }).getAttribute('href')).toBe('/tags/music');
    within(chess!).getByText('No description available.');
  });

  it('searches with the search box’s text', async () => {
    const { api } = await open({ [TAGS]: listPageOf([]) }, '/admin/tags?search=zither');
    await screen.findByRole('heading', { name: 'No tags found' });
    expect(api.to(TAGS)[0]?.query).toMatchObject({ search: 'zither' });
  });

  it('shows that loading failed and retries', async () => {
    const { api } = await open({ [TAGS]: errorResponse(500, 'Down.') });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch tags. Please try again.',
    );
    api.answer(TAGS, listPageOf([tagRow('Music')]));
    await press('Try again');
    await screen.findByRole('link', { name: 'Music' });
  });

  it('adds a tag with a name and a description', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { api, dialog, name, about } = await openAddDialog({ [ADD]: () => promise });
    await userEvent.type(name, 'Shorthand');
    await userEvent.type(about, ABOUT);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByRole('button', { name: 'Adding...' });
    resolve(tagRow('Shorthand'));
    await waitFor(() => expect(toasts()).toEqual(['Tag added successfully!']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(ADD)[0]?.body).toEqual({ name: 'Shorthand', about: ABOUT });
    await waitFor(() => expect(api.to(TAGS).length).toBeGreaterThan(1));
  });

  it('requires a name and 50 characters of description, and clears each error while typing in its field', async () => {
    const { api, dialog, name, about } = await openAddDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText('Tag name is required.');
    dialog.getByText('Body content must be at least 50 characters long.');
    await userEvent.type(name, 'S');
    await waitFor(() => expect(dialog.queryByText('Tag name is required.')).toBeNull());
    dialog.getByText('Body content must be at least 50 characters long.');
    await userEvent.type(about, 'x');
    await waitFor(() =>
      expect(dialog.queryByText('Body content must be at least 50 characters long.')).toBeNull(),
    );
    expect(api.to(ADD)).toEqual([]);
  });

  it('shows a server error below its field', async () => {
    const taken = 'A tag with this name already exists.';
    const { dialog, name, about } = await openAddDialog({
      [ADD]: errorResponse(409, taken, { name: [taken] }),
    });
    await userEvent.type(name, 'Music');
    await userEvent.type(about, ABOUT);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText(taken);
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows an unexpected error', async () => {
    const { dialog, name, about } = await openAddDialog({ [ADD]: errorResponse(500, '') });
    await userEvent.type(name, 'Music');
    await userEvent.type(about, ABOUT);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await dialog.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain(
      'An unexpected error occurred.',
    );
  }, 20_000);

  it('edits a tag', async () => {
    const { api } = await open({ [EDIT]: tagRow('Chess') });
    await press('Edit Chess');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Tag').value).toBe('Chess');
    await userEvent.type(dialog.getByLabelText('Description'), ABOUT);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(EDIT).map(({ path, body }) => [path, body])).toEqual([
      ['dashboard/tag/chess/', { name: 'Chess', about: ABOUT }],
    ]);
  });

  it('lists names that members suggest, which can be dismissed', async () => {
    const suggestion = { id: 's1', name: 'Cartography', created_at: '2026-01-05T10:00:00.000Z' };
    const { api } = await open({
      [SUGGESTIONS]: listPageOf([suggestion]),
      'DELETE dashboard/tags/suggestions/{id}/': { detail: 'Suggestion dismissed.' },
    });
    await screen.findByRole('region', { name: 'Suggested by members (1)' });
    api.answer(SUGGESTIONS, listPageOf([]));
    await press('Dismiss Cartography');
    await waitFor(() => expect(toasts()).toEqual(['Suggestion dismissed.']));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(api.to('DELETE dashboard/tags/suggestions/{id}/')).toMatchObject([
      { path: 'dashboard/tags/suggestions/s1/' },
    ]);
  });

  it('adds a suggested tag with the member’s name for it', async () => {
    const suggestion = { id: 's1', name: 'Cartography', created_at: '2026-01-05T10:00:00.000Z' };
    const { api } = await open({
      [SUGGESTIONS]: listPageOf([suggestion]),
      [ADD]: tagRow('Cartography'),
    });
    await press('Add Cartography');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }));
    await userEvent.type(dialog.getByLabelText('Description'), ABOUT);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(toasts()).toEqual(['Tag added successfully!']));
    expect(api.to(ADD)[0]?.body).toEqual({ name: 'Cartography', about: ABOUT });
  });

  it('merges a tag after a confirmation that explains the effect', async () => {
    const { api } = await open({ [MERGE]: tagRow('Chess') });
    await press('Merge Music');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Merge Music into another tag?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await dialog.findByText('Please choose a tag.');
    expect(api.to(MERGE)).toEqual([]);
    expect(
      within(dialog.getByLabelText('Into'))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Choose a tag', 'Chess']);
    await userEvent.selectOptions(dialog.getByLabelText('Into'), 'Chess');
    dialog.getByText(
      'Music goes away. Its 3 blogs, 1 question and 0 followers, and the requests that have it, get Chess instead, within seconds. This can’t be undone.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(toasts()).toEqual(['Music is now Chess.']));
    expect(api.to(MERGE).map(({ path, body }) => [path, body])).toEqual([
      ['dashboard/tag/music/merge/', { into: 'chess' }],
    ]);
  });

  it('shows that another admin has already merged a tag', async () => {
    const { api } = await open({ [MERGE]: errorResponse(404, 'This tag does not exist.') });
    await press('Merge Music');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.selectOptions(await dialog.findByLabelText('Into'), 'Chess');
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This tag does not exist.');
    await waitFor(() => expect(api.to(TAGS).length).toBeGreaterThan(1));
  });
});
