import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN_REASON_MAX_LENGTH } from '@skillhour/contracts';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { ReverseDialog } from './reverse-dialog';
import type { LedgerTransfer } from './transfer-kinds';

const transfer = {
  ...{
    id: '7',
    amount: 20,
    reversed_minutes: 0,
    from_user: { username: 'ada' },
    to_user: { username: 'tom' },
  },
} as LedgerTransfer;

it('requires a reason and asks before discarding it', async () => {
  fakeApi({});
  const onClose = jest.fn();
  await renderPage(<ReverseDialog open transfer={transfer} onReload={() => undefined} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  screen.getByText('Enter a reason.');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reason');
  expect(field.maxLength).toBe(ADMIN_REASON_MAX_LENGTH);
  await userEvent.type(field, 'Given twice');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  expect(onClose).not.toHaveBeenCalled();
});
