import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SkillRequest } from '@/exchange/views';
import { requestOf } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { TakeDownDialog } from './take-down-dialog';

const onOpenChange = jest.fn();
async function open() {
  const api = fakeApi({ 'POST dashboard/requests/r1/take-down/': {} });
  onOpenChange.mockClear();
  const request = requestOf() as unknown as SkillRequest;
  await renderPage(<TakeDownDialog open onOpenChange={onOpenChange} request={request} />);
  await userEvent.type(screen.getByLabelText('Reason'), 'It sells whistles.');
  return api;
}

describe('the reason for taking a request down', () => {
  it('is not discarded by Escape without confirmation', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    const confirmDialog = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await userEvent.click(confirmDialog.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It sells whistles.');
  });

  it('is sent', async () => {
    const api = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Take down' }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'It sells whistles.' });
  });
});
