import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { receiptOf, sessionOf } from '@/exchange/testing';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import ReceiptPage from './receipt-page';

async function open(receipt: object) {
  const api = fakeApi({
    'GET schedules/s1/receipt/': receipt,
    'GET schedules/s1/': sessionOf({ status: 'CO' }),
  });
  await renderPage(<ReceiptPage />, { path: '/sessions/:id/receipt', at: '/sessions/s1/receipt' });
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('receipt', () => {
  it('shows all times in one zone and names it', async () => {
    await open(receiptOf({ timezone: 'Asia/Kolkata' }));
    await screen.findByText('5 Jan 2026, 23:30');
    screen.getByText('23:31:00–23:51:00');
    screen.getByText(/^All times are in Kolkata/);
  });

  it('states why the session did not take place', async () => {
    await open(receiptOf({ outcome: 'student_absent' }));
    await screen.findByText('The student was absent.');
  });

  it.each([
    [403, 'This receipt doesn’t exist.'],
    [409, 'This receipt doesn’t exist.'],
    [503, 'We couldn’t load this receipt.'],
  ])('shows an error for status %i', async (status, text) => {
    await open(errorResponse(status, 'Not now.'));
    await screen.findByText(text);
  });

  it('replaces its link, so that the old one no longer works', async () => {
    const api = await open(receiptOf());
    api.answer('POST schedules/s1/receipt/code/', { code: 'n3w' });
    await press('End this link');
    api.answer('GET schedules/s1/receipt/', receiptOf({ code: 'n3w' }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(confirmDialog.getByRole('button', { name: 'End this link' }));
    await waitFor(() => expect(toasts()).toEqual(['The old link no longer works.']));
    const copied = jest.fn(async () => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText: copied } });
    await press('Copy link');
    expect(copied).toHaveBeenCalledWith('http://localhost/receipts/n3w');
  });

  it('keeps its link if revoking fails, and says so', async () => {
    const api = await open(receiptOf());
    api.answer('POST schedules/s1/receipt/code/', errorResponse(409, 'Not now.'));
    await press('End this link');
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(confirmDialog.getByRole('button', { name: 'End this link' }));
    await waitFor(() => expect(toasts()).toEqual(['Not now.']));
    screen.getByRole('alertdialog');
  });

  it('can be saved as a file that states when it was verified', async () => {
    const at = '2026-01-05T18:40:00.000Z';
    const entry = { number: 12, hash: 'ab'.repeat(32), transfer_id: '4', at };
    await open(receiptOf({ entry, journal: 'intact', title: 'Bake <b>bread</b>' }));
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file), revokeObjectURL: jest.fn() });
    await press('Download');
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(saved[0]!);
    });
    expect(text).toMatch(/^<!doctype html><html /);
    expect(text).toContain('20 minutes moved to Tomás Vega');
    expect(text).toContain('Bake &lt;b&gt;bread&lt;/b&gt;');
    expect(text).toContain('ab'.repeat(32));
    expect(text).toMatch(/Checked [^<]+, \d\d:\d\d: the journal says the same\./);
    expect(text).not.toContain('just now');
    expect(text).not.toContain('class=');
  });
});
