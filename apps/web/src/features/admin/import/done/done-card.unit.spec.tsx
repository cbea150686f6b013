import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { importOf } from '../testing';
import { DoneCard } from './done-card';

const REPORT = 'GET dashboard/imports/{id}/report.csv';
const UNDO = 'POST dashboard/imports/{id}/undo/';

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi(answers);
  const done = importOf({ state: 'done', ran_at: '2026-01-05T11:00:00.000Z' });
  await renderPage(<DoneCard current={done} />);
  return api;
}

describe('a finished import', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says what it did and how long it can be undone', async () => {
    await open({});
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      '300 accounts',
      '118 offers and requests',
      '5,000 exchanges before the move',
      '2 balances differ from the sums of their exchanges. The stated balances count.',
    ]);
    screen.getByText(/You can undo the import until an imported member has signed in/);
  });

  it('saves its report', async () => {
    await open({ [REPORT]: { table: true } });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved).toEqual(['import-report.csv']));
  });

  it('shows an error if the report cannot be loaded', async () => {
    await open({ [REPORT]: errorResponse(404, 'This import doesn’t exist or has expired.') });
    await userEvent.click(screen.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(toasts()).toEqual(['This import doesn’t exist or has expired.']));
  });

  it('is undone only after a confirmation', async () => {
    const api = await open({ [UNDO]: importOf({ state: 'running' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Undo the import of Banc de Temps?' }),
    );
    expect(api.to(UNDO)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.to(UNDO)).toHaveLength(1);
  });

  it('shows why it can’t be undone any longer', async () => {
    const sentence = 'Some imported members have used their accounts, so this import can’t be undone.';
    await open({ [UNDO]: errorResponse(409, sentence) });
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
  });
});
