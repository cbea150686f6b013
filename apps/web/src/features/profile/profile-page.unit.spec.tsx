import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore } from '@/auth/auth-store';
import { entryOf, ownProfile } from '@/entities/member/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import ProfilePage from './profile-page';

const MINE = ownProfile({ skills: ['Cooking'] });

const tagOf = (name: string) => ({ id: name, name, tag: { id: name, name } });

const open = async (answer: FakeAnswer = MINE, more: Record<string, FakeAnswer> = {}) => {
  const api = fakeApi({
    'GET profile/': answer,
    'GET users/{id}/reviews/': listPageOf([]),
    'GET tags/': { data: { tags: [] } },
    ...more,
  });
  await renderPage(<ProfilePage />, { path: '/profile' });
  return api;
};
const openEditor = async (saved: FakeAnswer = MINE, mine = MINE) => {
  const api = await open(mine, { 'PUT profile/update/': saved });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const write = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label, { selector: 'input, textarea' }));
    if (text !== '')
      await userEvent.type(dialog.getByLabelText(label, { selector: 'input, textarea' }), text);
  };
  const chosen = async (label: string, type: string, bytes = 10) => {
    const file = Object.defineProperty(new File(['x'], 'picture', { type }), 'size', { value: bytes });
    await userEvent
      .setup({ applyAccept: false })
      .upload(dialog.getByLabelText(label, { selector: 'input' }), file);
  };
  return { api, dialog, save, write, chosen };
};

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: jest.fn() });
});

describe('own profile page', () => {
  it('shows the public page with an edit button', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });

  it('shows the phone number, which others do not see', async () => {
    await open({ ...MINE, phone: '600 123 456' });
    expect(await screen.findByText('600 123 456')).toBeTruthy();
  });

  it('states what others cannot see', async () => {
    await open({ ...MINE, show_email: false, show_balance: false });
    expect(
      await screen.findByText('Others see neither your email address nor your time balance.'),
    ).toBeTruthy();
  });

  it('shows an error if the page cannot be loaded', async () => {
    await open(errorResponse(500, 'broken'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this profile.');
  });
});

describe('the skills on the own page', () => {
  const guitar = entryOf({ id: 'guitar', name: 'Guitar', about: 'Chords.', about_html: '<p>Chords.</p>' });
  const chess = entryOf({ id: 'chess', name: 'Chess' });
  const baking = entryOf({ id: 'baking', kind: 'learn', name: 'Baking', tags: [tagOf('Cooking')] });
  const skilled = ownProfile({
    skills: ['Guitar', 'Chess'],
    learns: ['Baking'],
    entries: [guitar, chess, baking],
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('can be added with text, tags and level', async () => {
    const api = await open(skilled, {
      'GET tags/': { data: { tags: [{ id: 't1', name: 'Music' }] } },
      'POST entries/': entryOf(),
    });
    await press('Offer a skill');
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer a skill' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('A skill must be 1 to 50 characters long.');
    await userEvent.type(dialog.getByLabelText('Skill'), 'Cello');
    await userEvent.type(dialog.getByLabelText('What people learn with you'), 'The bow.');
    await userEvent.type(dialog.getByLabelText('Tags'), 'Music{Enter}');
    await userEvent.selectOptions(dialog.getByLabelText('Level of your students'), 'beginner');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['Skill saved.']));
    expect(api.to('POST entries/')[0]?.body).toEqual({
      kind: 'teach',
      name: 'Cello',
      about: 'The bow.',
      tags: ['Music'],
      level: 'beginner',
    });
  });

  it('can be edited, and only changed fields are sent', async () => {
    const api = await open(skilled, { 'PATCH entries/{id}/': guitar });
    await press('Edit Guitar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit skill' }));
    await userEvent.selectOptions(dialog.getByLabelText('Level of your students'), 'advanced');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['Skill saved.']));
    expect(api.to('PATCH entries/{id}/')).toMatchObject([
      { path: 'entries/guitar/', body: { level: 'advanced' } },
    ]);
  });

  it('show the server’s errors under their fields', async () => {
    await open(skilled, {
      'PATCH entries/{id}/': errorResponse(409, '', { name: ['You already teach this.'] }),
    });
    await press('Edit Guitar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit skill' }));
    await userEvent.type(dialog.getByLabelText('Skill'), 's');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('You already teach this.')).toBeTruthy();
  });

  it('are deleted at once without a text, otherwise after a confirmation', async () => {
    const api = await open(skilled, { 'DELETE entries/{id}/': { detail: 'Skill deleted.' } });
    await press('Delete Chess');
    await waitFor(() => expect(toasts()).toEqual(['Skill deleted.']));
    await press('Delete Guitar');
    const panel = within(await screen.findByRole('alertdialog', { name: 'Delete “Guitar”?' }));
    expect(api.to('DELETE entries/{id}/')).toHaveLength(1);
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.to('DELETE entries/{id}/')).toHaveLength(2));
  });

  it('warn in the profile’s form that removing a name deletes its text', async () => {
    await open(skilled);
    await press('Edit Profile');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Chess' }));
    expect(dialog.queryByText(/^Saving also deletes/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Guitar' }));
    expect(dialog.getByText('Saving also deletes what you wrote about Guitar.')).toBeTruthy();
  });

  it('open the request form filled in, if the member wants to learn them', async () => {
    await open(skilled);
    await press('Request Baking');
    const dialog = within(await screen.findByRole('dialog', { name: 'New Skill Request' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('A session in Baking');
    expect(dialog.getByRole('button', { name: 'Remove Cooking' })).toBeTruthy();
  });

  it('lead to the times at which the member teaches', async () => {
    await open(skilled, { 'GET availability/': { availability: null } });
    await press('Available times');
    expect(await screen.findByRole('dialog', { name: 'Your available times' })).toBeTruthy();
  });

  it('say why an offer helps if there are none', async () => {
    await open(ownProfile({ skills: [], learns: [] }));
    expect(await screen.findByRole('heading', { name: 'Everyone has an hour to teach' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Say what you can teach' })).toBeTruthy();
  });
});

describe('editing the profile', () => {
  it('sends only changed fields and shows the new name everywhere at once', async () => {
    const { api, write, save } = await openEditor({ ...MINE, first_name: 'Meenakshi' });
    await write('First name', 'Meenakshi');
    await save();
    await waitFor(() => expect(toasts()).toEqual(['Profile saved.']));
    expect(api.to('PUT profile/update/')[0]?.body).toEqual({ first_name: 'Meenakshi' });
    expect(authStore.current().user?.first_name).toBe('Meenakshi');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['First name', '', 'First name is required.'],
    ['First name', 'Me', 'First name must be at least 3 letters.'],
    ['Last name', '', 'Last name is required.'],
    ['Last name', 'Na', 'Last name must be at least 3 letters.'],
    ['Code hosting', 'http://github.com/meera', 'Invalid GitHub URL'],
    ['Code hosting', 'https://example.org/meera', 'Invalid GitHub URL'],
    ['Professional network', 'https://linkedin.example.org/in/meera', 'Invalid LinkedIn URL'],
  ])('rejects as %s “%s”: %s', async (label, text, message) => {
    const { api, dialog, write, save } = await openEditor();
    await write(label, text);
    await save();
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(api.to('PUT profile/update/')).toEqual([]);
  });

  it('accepts short names if they were imported', async () => {
    const imported = ownProfile({ has_imported_name: true });
    const { api, write, save } = await openEditor(imported, imported);
    await write('First name', 'M');
    await write('Last name', '');
    await save();
    await waitFor(() => expect(toasts()).toEqual(['Profile saved.']));
    expect(api.to('PUT profile/update/')[0]?.body).toEqual({ first_name: 'M', last_name: '' });
  });

  it('accepts an empty link', async () => {
    const { dialog, write, save } = await openEditor();
    await write('Code hosting', 'x');
    await write('Code hosting', '');
    await save();
    expect(dialog.queryByText('Invalid GitHub URL')).toBeNull();
  });

  it('adds skills by Enter and comma without duplicates, and the text left in the box', async () => {
    const { api, dialog, save } = await openEditor();
    await userEvent.type(dialog.getByLabelText('I can teach'), 'Cello{Enter}cooking,Irish');
    await save();
    expect(dialog.getAllByRole('button', { name: /^Remove (Cooking|Cello|Irish)$/ })).toHaveLength(3);
    await waitFor(() =>
      expect(api.to('PUT profile/update/')[0]?.body).toEqual({ skills: ['Cooking', 'Cello', 'Irish'] }),
    );
  });

  it('sends an empty list if the last skill is removed', async () => {
    const { api, dialog, save } = await openEditor();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Cooking' }));
    await save();
    await waitFor(() => expect(api.to('PUT profile/update/')[0]?.body).toEqual({ skills: '' }));
  });

  it('accepts at most 30 skills to learn', async () => {
    const { dialog } = await openEditor();
    const many = Array.from({ length: 31 }, (_, at) => `s${at}`).join(',');
    await userEvent.click(dialog.getByLabelText('I want to learn'));
    await userEvent.keyboard(`${many},`);
    expect(dialog.getAllByRole('button', { name: /^Remove s\d/ })).toHaveLength(30);
    expect(dialog.getByText('You’ve reached the limit of 30.')).toBeTruthy();
  });

  it('hides the email address and the minutes by switches', async () => {
    const { api, dialog, save } = await openEditor();
    await userEvent.click(dialog.getByRole('switch', { name: 'Show my email address' }));
    expect(dialog.getByRole('switch', { name: 'Show my email address' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await save();
    await waitFor(() => expect(api.to('PUT profile/update/')[0]?.body).toEqual({ show_email: 'false' }));
  });

  it.each([
    ['image/gif', 10, 'Only JPEG, PNG, and JPG formats are allowed.'],
    ['image/png', 5 * 1024 * 1024 + 1, 'Image size must be less than 5MB.'],
  ])('rejects %s of %i bytes as a photo', async (type, bytes, message) => {
    const { dialog, chosen } = await openEditor();
    await chosen('Choose a photo', type, bytes);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Crop your photo' })).toBeNull();
  });

  it('lets the member crop a photo before it is sent', async () => {
    const { chosen } = await openEditor();
    await chosen('Choose a photo', 'image/png');
    const cropDialog = within(await screen.findByRole('dialog', { name: 'Crop your photo' }));
    expect(cropDialog.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
    await userEvent.click(cropDialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Edit Profile' })).toBeTruthy();
  });

  it('shows the server’s errors under their fields, otherwise a general error', async () => {
    const { api, dialog, write, save } = await openEditor(
      errorResponse(400, '', { last_name: ['This name is reserved.'] }),
    );
    await write('Last name', 'Skillhour');
    await save();
    expect(await dialog.findByText('This name is reserved.')).toBeTruthy();
    api.answer('PUT profile/update/', errorResponse(400, ''));
    await save();
    expect(await dialog.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('previews the about text and keeps what is written', async () => {
    const { api, dialog, write } = await openEditor();
    api.answer('POST render/', { html: '<p>I <strong>cook</strong>.</p>' });
    await write('About', 'I **cook**.');
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect((await dialog.findByText('cook')).tagName).toBe('STRONG');
    expect(api.to('POST render/')[0]?.body).toEqual({ body: 'I **cook**.' });
    await userEvent.click(dialog.getByRole('button', { name: 'Write' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('About', { selector: 'textarea' }).value).toBe(
      'I **cook**.',
    );
  });

  it('shows an error if the preview fails', async () => {
    const { dialog, write } = await openEditor();
    await write('About', 'I cook.');
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('We couldn’t load the preview.');
  });

  it('asks before Escape discards typed text, and keeps it', async () => {
    const { dialog, write } = await openEditor();
    await write('About', 'I cook.');
    await userEvent.keyboard('{Escape}');
    const confirmDialog = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await userEvent.click(confirmDialog.getByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('About', { selector: 'textarea' }).value).toBe(
      'I cook.',
    );
  });

  it('closes at once on Escape if nothing was changed', async () => {
    await openEditor();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
