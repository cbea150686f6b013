import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { blogOf } from '@/testing/posts';
import { renderPage, toasts } from '@/testing/render-page';
import WritePage from './write-page';

const TITLE = 'A zip in a cushion';
const BODY = 'Everybody is afraid of zips, and eleven people have put one into a cushion.';
const CREATE = 'POST blog/create/';

async function open(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    'GET tags/': ({ query }) => ({ data: { tags: query['search'] ? [{ name: 'Sewing' }] : [] } }),
    'POST render/': { html: '<p>rendered <strong>here</strong></p>' },
    [CREATE]: { data: blogOf({ slug: 'a-zip' }) },
    ...answers,
  });
  return { ...(await renderPage(<WritePage kind="blog" />, { path: '/blogs/new' })), api };
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body content' });
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
async function write() {
  fireEvent.change(title(), { target: { value: TITLE } });
  fireEvent.change(body(), { target: { value: BODY } });
  await userEvent.type(screen.getByLabelText('Tags'), 'sew{Enter}');
  await screen.findByRole('button', { name: 'Remove Sewing' });
}
const cover = () => screen.getByLabelText<HTMLInputElement>('Cover', { selector: 'input' });
const chooseFile = (input: HTMLInputElement, file: File) =>
  fireEvent.change(input, { target: { files: [file] } });

beforeEach(() => localStorage.clear());

describe('writing a blog', () => {
  it('shows missing values under their fields and sends nothing', async () => {
    const { api } = await open();
    fireEvent.change(title(), { target: { value: 'Too short' } });
    await publish();
    expect(await screen.findByText('Title must be at least 10 characters long.')).toBeTruthy();
    expect(screen.getByText('Body content must be at least 50 characters long.')).toBeTruthy();
    expect(screen.getByText('Please select a valid tag from the suggestions.')).toBeTruthy();
    expect(api.to(CREATE)).toEqual([]);
  });

  it('sends title, text and tags once, then confirms and opens the blog', async () => {
    const { api, where } = await open();
    await write();
    await publish();
    await waitFor(() => expect(where()).toBe('/blogs/a-zip'));
    expect(toasts()).toEqual(['Blog created successfully!']);
    expect(api.to(CREATE).map((sent) => sent.body)).toEqual([
      { title: TITLE, body_content: BODY, tags: '["Sewing"]', is_public: 'false' },
    ]);
    expect(api.to(CREATE)[0]?.key).toMatch(/^[\da-f]{32}$/);
  });

  it('is not sent twice by a second press', async () => {
    let respond: (value: object) => void = () => undefined;
    const { api, where } = await open({ [CREATE]: () => new Promise((resolve) => (respond = resolve)) });
    await write();
    await publish();
    await screen.findByRole('button', { name: 'Publishing...' });
    fireEvent.submit(title().form as HTMLFormElement);
    await userEvent.click(screen.getByRole('button', { name: 'Publishing...' }));
    expect(api.to(CREATE)).toHaveLength(1);
    respond({ data: blogOf({ slug: 'a-zip' }) });
    await waitFor(() => expect(where()).toBe('/blogs/a-zip'));
  });

  it('is not sent by Enter in a single-line field', async () => {
    const { api } = await open();
    await write();
    await userEvent.type(title(), '{Enter}');
    expect(api.to(CREATE)).toEqual([]);
  });

  it('shows field errors under their fields, and other errors above the form', async () => {
    const { api } = await open({
      [CREATE]: errorResponse(400, 'Invalid', {
        title: ['This title is taken.'],
        image: ['Image size must be less than 5MB.'],
      }),
    });
    await write();
    await publish();
    expect(await screen.findByText('This title is taken.')).toBeTruthy();
    expect(screen.getByText('Image size must be less than 5MB.')).toBeTruthy();
    api.answer(CREATE, errorResponse(400, ''));
    await publish();
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  it.each([
    [
      'a GIF',
      new File(['x'], 'a.gif', { type: 'image/gif' }),
      'Only JPEG, PNG, and JPG formats are allowed.',
    ],
    [
      'six megabytes',
      new File([new Uint8Array(6_291_456)], 'a.png', { type: 'image/png' }),
      'Image size must be less than 5MB.',
    ],
  ])('rejects %s as its cover', async (_name, file, message) => {
    await open();
    chooseFile(cover(), file);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('sends the cover with the form', async () => {
    const { api } = await open();
    await write();
    chooseFile(cover(), new File(['x'], 'zip.png', { type: 'image/png' }));
    await publish();
    await waitFor(() => expect(api.to(CREATE)).toHaveLength(1));
    expect((api.to(CREATE)[0]?.body['image'] as File).name).toBe('zip.png');
  });

  it('lists a rejected image with the reason and keeps it out of the text', async () => {
    await open();
    chooseFile(
      screen.getByLabelText('Pictures for the text'),
      new File(['x'], 'IMG.heic', { type: 'image/heic' }),
    );
    expect(await screen.findByText('IMG.heic')).toBeTruthy();
    expect(screen.getByText('Only JPEG, PNG, and JPG formats are allowed.')).toBeTruthy();
    expect(body().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('IMG.heic')).toBeNull();
  });

  it('shows a preview rendered by the server', async () => {
    const { api } = await open();
    fireEvent.change(body(), { target: { value: 'rendered **here**' } });
    expect((await screen.findByText('here')).tagName).toBe('STRONG');
    expect(api.to('POST render/').map((sent) => [sent.body, sent.key])).toEqual([
      [{ body: 'rendered **here**' }, undefined],
    ]);
  });

  it('stores the draft on this device until it is published, even if the tab closes at once', async () => {
    const { unmount } = await open();
    fireEvent.change(title(), { target: { value: TITLE } });
    fireEvent.change(body(), { target: { value: BODY } });
    unmount();
    const { where } = await open();
    expect([title().value, body().value]).toEqual([TITLE, BODY]);
    expect(screen.getByText(/^Draft saved \d+:\d+.* It stays here if you close the tab\.$/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Tags'), 'sew{Enter}');
    await screen.findByRole('button', { name: 'Remove Sewing' });
    await publish();
    await waitFor(() => expect(where()).toBe('/blogs/a-zip'));
    await open();
    expect(title().value).toBe('');
  });

  it('restores the draft without an unfinished image upload', async () => {
    const { unmount } = await open();
    fireEvent.change(title(), { target: { value: TITLE } });
    fireEvent.change(body(), { target: { value: `${BODY}\n\n![zip](uploading-1: zip.png)\n` } });
    unmount();
    await open();
    expect([title().value, body().value.trim()]).toEqual([TITLE, BODY]);
  });

  it('deletes a discarded draft', async () => {
    await open();
    fireEvent.change(title(), { target: { value: TITLE } });
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(title().value).toBe(''));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('offers public reading only if the community allows it', async () => {
    const { unmount } = await open();
    expect(screen.queryByLabelText('Anyone may read this without signing in')).toBeNull();
    unmount();
    const { api } = await open({ 'GET /community.json': { welcome_minutes: 60, public_reading: true } });
    await userEvent.click(await screen.findByLabelText('Anyone may read this without signing in'));
    await write();
    await publish();
    await waitFor(() => expect(api.to(CREATE)[0]?.body['is_public']).toBe('true'));
  });
});
