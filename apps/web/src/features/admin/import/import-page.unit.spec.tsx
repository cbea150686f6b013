import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import ImportPage from './import-page';
import type { Import } from './import-views';
import { IMPORT, importOf, invitationsOf, ROWS, totalsOf } from './testing';

async function open(more: Partial<Import> = {}, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    [ROWS]: listPageOf([]),
    [IMPORT]: importOf(more),
    'GET tags/': { data: { tags: [] } },
    ...answers,
  });
  const page = await renderPage(<ImportPage />, { path: '/admin/import/:id', at: '/admin/import/i1' });
  return { api, ...page };
}
const currentStep = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;
const panel = () => within(screen.getByRole('region', { name: 'Balances' }));
const sumOf = (name: string) => panel().getByText(name).closest('div')?.querySelector('dd');

describe('panel of an import', () => {
  it('always shows members, sums, rounding and the community, and that the whole is zero', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Import of Banc de Temps' });
    expect(
      [
        ...['Members', 'Above zero', 'Below zero', 'Community', 'All together'],
        ...['Given by rounding', 'Credit lines'],
      ].map((name) => sumOf(name)?.textContent),
    ).toEqual([
      ...['300', '+12,000 min', '−11,400 min', '−600 min', '0 min'],
      ...['12 min 30 s', '+144,000 min'],
    ]);
    panel().getByText('12 on paper, 5 inactive, 3 blocked');
    panel().getByText('The whole is zero.');
  });

  it('shows dashes until the files have been read', async () => {
    await open({ state: 'reading', totals: null, settings: null });
    await screen.findByText(/^1 file is being read\./);
    expect(sumOf('Members')?.textContent).toBe('–');
    expect(panel().queryByText('The whole is zero.')).toBeNull();
    expect(currentStep()).toContain('Read');
  });

  it('warns if the whole is not zero', async () => {
    await open({ totals: totalsOf({ whole: 5 }) });
    await screen.findByText('The whole is not zero, so the import can’t run.');
  });
});

describe('states of an import', () => {
  it('shows the notices and the review of a ready import', async () => {
    const notice = 'This bank has already been imported. 3 rows are new.';
    await open({ notices: [notice] });
    await screen.findByText(notice);
    for (const name of ['Settings', 'Rows', 'Run the import']) screen.getByRole('region', { name });
    expect(screen.queryByRole('region', { name: 'Columns' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull();
    expect(currentStep()).toContain('Review');
  });

  it('shows the progress of a running import', async () => {
    await open({ state: 'running', progress: { done: 150, total: 600 } });
    const bar = await screen.findByRole('progressbar', { name: 'The import is running' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    screen.getByText('150 of 600 steps');
    expect(currentStep()).toContain('Run');
  });

  it('shows that a finished run is being undone', async () => {
    await open({ state: 'running', ran_at: '2026-01-05T11:00:00.000Z' });
    await screen.findByRole('region', { name: 'The import is being undone' });
  });

  it('shows why files could not be read, and where to upload others', async () => {
    await open({ state: 'failed', problem: 'These files contain no balances. Add a table of balances.' });
    expect((await screen.findByRole('alert')).textContent).toContain('These files contain no balances.');
    expect(screen.getByRole('link', { name: 'Upload other files' }).getAttribute('href')).toBe(
      '/admin/import',
    );
  });

  it('shows that an import was undone', async () => {
    await open({ state: 'undone' });
    await screen.findByText(/^This import was undone\./);
    expect(currentStep()).toBeUndefined();
  });

  it('has completed all steps once everyone has an invitation', async () => {
    await open({ state: 'done', invitations: invitationsOf({ sent: 200, claimed: 80 }) });
    await screen.findByText('0 not invited, 0 waiting, 200 sent, 80 claimed');
    expect(currentStep()).toBeUndefined();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await open(
      {},
      { [IMPORT]: errorResponse(404, 'This import doesn’t exist or has expired.') },
    );
    await screen.findByText('We couldn’t load the import. This import doesn’t exist or has expired.');
    api.answer(IMPORT, importOf());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Import of Banc de Temps' });
  });
});

describe('run of an import', () => {
  const RUN = 'POST dashboard/imports/{id}/run/';
  const button = () => screen.findByRole('button', { name: 'Run import' });

  it.each([
    [{ blockers: ['3 rows still need a decision.'], questions: 3 }, '3 rows still need a decision.'],
    [{ questions: 1 }, '1 decision is missing.'],
  ])('is impossible while something is missing, and says what', async (more, reason) => {
    await open(more);
    expect((await button()).hasAttribute('disabled')).toBe(true);
    within(screen.getByRole('list', { name: 'Before you can run it' })).getByText(reason);
  });

  it('requires the name of the bank', async () => {
    const { api } = await open({}, { [RUN]: importOf({ state: 'running' }) });
    await userEvent.click(await button());
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Run the import of Banc de Temps?' }),
    );
    await userEvent.type(dialog.getByLabelText('Type the name of the bank to confirm'), 'Banc');
    await userEvent.click(dialog.getByRole('button', { name: 'Run import' }));
    await dialog.findByText('Enter the name of the bank.');
    expect(api.to(RUN)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Type the name of the bank to confirm'), ' de Temps');
    api.answer(IMPORT, importOf({ state: 'running' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Run import' }));
    await screen.findByRole('region', { name: 'The import is running' });
    expect(api.to(RUN)[0]?.body).toMatchObject({ confirm: 'Banc de Temps' });
  });

  it('shows why it was rejected and reads the import again', async () => {
    const sentence = '1 rows still need a decision.';
    const { api } = await open({}, { [RUN]: errorResponse(409, sentence) });
    await userEvent.click(await button());
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText('Type the name of the bank to confirm'), 'Banc de Temps');
    const before = api.to(IMPORT).length;
    await userEvent.click(dialog.getByRole('button', { name: 'Run import' }));
    await dialog.findByText(sentence);
    await waitFor(() => expect(api.to(IMPORT).length).toBeGreaterThan(before));
  });
});
