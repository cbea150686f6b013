import { screen } from '@testing-library/react';
import { receiptOf, sessionOf } from '@/exchange/testing';
import { fakeApi, refusal } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import OwnReceiptPage from './own-receipt-page';

async function open(receipt: object) {
  fakeApi({ 'GET schedules/s1/receipt/': receipt, 'GET schedules/s1/': sessionOf({ status: 'CO' }) });
  await renderPage(<OwnReceiptPage />, { path: '/sessions/:id/receipt', at: '/sessions/s1/receipt' });
}

describe('a receipt', () => {
  it('says all its times by one clock, and whose', async () => {
    await open(receiptOf({ timezone: 'Asia/Kolkata' }));
    await screen.findByText('5 Jan 2026, 23:30');
    screen.getByText('23:31–23:51');
    screen.getByText(/^All times are those of Kolkata/);
  });

  it('says why there was no lesson', async () => {
    await open(receiptOf({ outcome: 'student_absent' }));
    await screen.findByText('The student was absent.');
  });

  it.each([
    [403, 'There is no such receipt.'],
    [409, 'There is no such receipt.'],
    [503, 'The receipt could not be loaded.'],
  ])('that is answered with %i says so', async (status, words) => {
    await open(refusal(status, 'Not now.'));
    await screen.findByText(words);
  });
});
