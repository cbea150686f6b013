import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import ExportPage from './export-page';

const exportOf = (more: object = {}) => ({
  export: {
    id: 'e',
    format: 'bundle',
    state: 'ready',
    asked_at: '2026-11-21T10:00:00Z',
    file_name: 'skillhour-bank.example.org-2026-11-21.zip',
    bytes: 2_400_000,
    pieces: 2,
    expires_at: '2026-11-22T10:00:00Z',
    ...more,
  },
});

describe('the export of the bank', () => {
  it('says that no export was made yet', async () => {
    fakeApi({ 'GET dashboard/export/': { export: null } });
    await renderPage(<ExportPage />);
    await screen.findByRole('heading', { name: 'No export yet' });
  });

  it('offers a finished file with its size', async () => {
    fakeApi({ 'GET dashboard/export/': exportOf() });
    await renderPage(<ExportPage />);
    await screen.findByText('skillhour-bank.example.org-2026-11-21.zip');
    expect(screen.getByText(/^2\.4 MB, kept until /)).toBeTruthy();
    screen.getByRole('button', { name: 'Download' });
  });

  it('is not offered for download, nor made again, while it is in progress', async () => {
    fakeApi({
      'GET dashboard/export/': exportOf({ state: 'making', pieces: 0, bytes: 0, expires_at: null }),
    });
    await renderPage(<ExportPage />);
    await screen.findByText('In progress. We’ll email you when it’s ready.');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create an export' }).disabled).toBe(true);
  });

  it('sends the format and the password', async () => {
    const { to } = fakeApi({
      'GET dashboard/export/': { export: null },
      'POST dashboard/export/': { detail: 'Started.', ...exportOf({ state: 'making' }) },
    });
    await renderPage(<ExportPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create an export' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'For TimeOverflow' }));
    await userEvent.type(form.getByLabelText('Password'), 'Correct-horse-1!');
    await userEvent.click(form.getByRole('button', { name: 'Create an export' }));
    await waitFor(() =>
      expect(to('POST dashboard/export/')).toMatchObject([
        { body: { password: 'Correct-horse-1!', format: 'timeoverflow' } },
      ]),
    );
  });

  it('shows a wrong password at its field', async () => {
    fakeApi({
      'GET dashboard/export/': { export: null },
      'POST dashboard/export/': errorResponse(400, 'The password is wrong.', {
        password: ['The password is wrong.'],
      }),
    });
    await renderPage(<ExportPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create an export' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('Password'), 'wrong');
    await userEvent.click(form.getByRole('button', { name: 'Create an export' }));
    await form.findByText('The password is wrong.');
  });
});
