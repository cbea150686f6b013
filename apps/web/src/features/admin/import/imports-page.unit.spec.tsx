import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Blob } from 'node:buffer';
import { errorResponse, fakeApi, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import ImportsPage from './imports-page';
import { importOf } from './testing';

const LIST = 'GET dashboard/imports/';

/** Fakes a browser upload whose progress the test controls. */
class FakeUpload {
  static last: FakeUpload | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  response: Blob | null = null;
  body: FormData | undefined;
  onload?: () => void;
  onabort?: () => void;

  open() {
    FakeUpload.last = this;
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }
  respond(status: number, body: object) {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.onload?.();
  }
}

async function open(list: FakeAnswer = listPageOf([])) {
  FakeUpload.last = undefined;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  const api = fakeApi({ [LIST]: list });
  const page = await renderPage(<ImportsPage />, { path: '/admin/import' });
  return { api, ...page };
}
const fileOf = (name: string) => new File(['1,Ada'], name);
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Files of the old system'), files);
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload and read' }));
const sending = () => waitFor(() => FakeUpload.last?.body ?? Promise.reject(new Error('not sent')));

describe('upload of an export', () => {
  it('sends all chosen files with their progress and opens the import', async () => {
    const { where } = await open();
    await choose(fileOf('accounts.csv'), fileOf('transfers.csv'));
    const chosen = within(screen.getByRole('list', { name: 'Chosen files' }));
    expect(chosen.getAllByRole('listitem')).toHaveLength(2);
    await upload();
    const body = await sending();
    expect(body.getAll('files').map((file) => (file as File).name)).toEqual([
      'accounts.csv',
      'transfers.csv',
    ]);
    act(() => FakeUpload.last?.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true }));
    await screen.findByText('Uploading: 25 %');
    FakeUpload.last?.respond(202, { id: 'i1', state: 'reading' });
    await waitFor(() => expect(where()).toBe('/admin/import/i1'));
  });

  it('rejects other files before it sends anything', async () => {
    await open();
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('Files of the old system'), [fileOf('bank.xlsx')]);
    await upload();
    await screen.findByText('bank.xlsx isn’t a zip or CSV file.');
    expect(FakeUpload.last).toBeUndefined();
  });

  it('shows why the server rejects the files, and can be repeated', async () => {
    await open();
    await choose(fileOf('bank.zip'));
    await upload();
    await sending();
    FakeUpload.last?.respond(400, {
      detail: 'Line 3 isn’t valid CSV. Save it as CSV and try again.',
      code: 'x',
    });
    await screen.findByText('Line 3 isn’t valid CSV. Save it as CSV and try again.');
    screen.getByRole('button', { name: 'Upload and read' });
  });

  it('can be cancelled', async () => {
    await open();
    await choose(fileOf('bank.zip'));
    await upload();
    await sending();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Upload and read' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('imports so far', () => {
  it('link to each import with its source and state', async () => {
    await open(listPageOf([importOf({ state: 'done', ran_at: '2026-01-06T10:00:00.000Z' })]));
    const link = await screen.findByRole('link', { name: 'TimeOverflow, 5 Jan 2026, 10:00' });
    expect(link.getAttribute('href')).toBe('/admin/import/i1');
    screen.getByText('Done');
    screen.getByText('Run on 6 Jan 2026, 10:00');
    screen.getByText('bank.zip');
  });

  it('say what will appear here', async () => {
    await open();
    await screen.findByRole('heading', { name: 'No imports yet' });
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await open(errorResponse(404, 'Gone.'));
    await screen.findByText('We couldn’t load the imports.');
    api.answer(LIST, listPageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'No imports yet' });
  });
});
