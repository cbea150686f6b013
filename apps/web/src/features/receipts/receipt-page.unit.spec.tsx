import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person, receiptOf, sessionOf } from '@/exchange/testing';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import ReceiptPage from './receipt-page';

const memberOf = (id: string, name: string, profile_image: string | null = null) => ({
  ...person(id, name),
  profile_image,
});

async function open(receipt: object, openUntil: string | null = null) {
  const parties = {
    student: memberOf('me', 'Meera', '/images/meera.webp'),
    teacher: memberOf('tomas', 'Tomás'),
  };
  const api = fakeApi({
    'GET schedules/s1/receipt/': receipt,
    'GET schedules/s1/': sessionOf({ status: 'CO', ...parties }),
    'GET schedules/s1/dispute/': { dispute: null, open_until: openUntil },
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

  it('shows the parties’ photos, or their initials', async () => {
    await open(receiptOf());
    await screen.findByText('20 minutes moved to Tomás Vega');
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/images/meera.webp',
    ]);
    screen.getByText('T');
  });

  it.each([
    [20, /^Are the minutes wrong\? You can ask an admin to review them until .*\.$/, 'Dispute the minutes'],
    [0, /^Not what happened\? You can ask an admin to review it until .*\.$/, 'Dispute how it ended'],
  ])('of %i minutes links to the dispute form within the dispute window', async (minutes, hint, label) => {
    await open(receiptOf({ minutes }), '2999-01-08T10:00:00.000Z');
    const card = within(await screen.findByRole('region', { name: 'Something wrong?' }));
    card.getByText(hint);
    expect(card.getByRole('link', { name: label }).getAttribute('href')).toBe('/sessions/s1#dispute');
  });

  it.each([null, '2026-01-08T10:00:00.000Z'])(
    'has no such link if it can be disputed until %s',
    async (openUntil) => {
      await open(receiptOf(), openUntil);
      await screen.findByRole('heading', { name: 'Share' });
      expect(screen.queryByText('Something wrong?')).toBeNull();
    },
  );

  it('links to the help about receipts beside its link', async () => {
    await open(receiptOf());
    const share = within(await screen.findByRole('region', { name: 'Share' }));
    const help = share.getByRole('link', { name: 'What a receipt shows, and to whom' });
    expect(help.getAttribute('href')).toBe('/help/receipts');
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
    expect(text).not.toContain('<img');
  });
});
