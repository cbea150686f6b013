import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import type { Import } from '../import-views';
import { importOf, invitationsOf } from '../testing';
import { InvitationsCard } from './invitations-card';

const INVITE = 'POST dashboard/imports/{id}/invitations/';

async function open(invitations: Partial<Import['invitations']>) {
  const api = fakeApi({ [INVITE]: { queued: 280 } });
  const current = importOf({ state: 'done', invitations: invitationsOf(invitations) });
  await renderPage(<InvitationsCard current={current} />);
  return api;
}

describe('invitations of imported members', () => {
  it('are sent to everyone after a confirmation', async () => {
    const api = await open({ open: 280 });
    await userEvent.click(screen.getByRole('button', { name: 'Invite members' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Invite the members?' }));
    expect(api.to(INVITE)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Invite members' }));
    await waitFor(() => expect(toasts()).toEqual(['280 invitations queued.']));
    expect(api.to(INVITE)[0]?.body).toEqual({});
  });

  it('show how far the sending is, and its pace', async () => {
    await open({ queued: 120, sent: 100, claimed: 20 });
    expect(screen.getByRole('progressbar', { name: 'Invitations sent' }).getAttribute('aria-valuenow')).toBe(
      '50',
    );
    screen.getByText('0 not invited, 120 waiting, 100 sent, 20 claimed');
    screen.getByText('100 are sent per hour, so the last one leaves in about 2 hours.');
  });

  it('show no pace if none waits', async () => {
    await open({ sent: 240 });
    screen.getByText('0 not invited, 0 waiting, 240 sent, 0 claimed');
    expect(screen.queryByText(/per hour/)).toBeNull();
  });

  it.each([
    [{ sent: 200, claimed: 80 }, '0 not invited, 0 waiting, 200 sent, 80 claimed'],
    [{}, 'No imported member has an email.'],
  ])('are finished if nobody is left: %j', async (invitations, text) => {
    await open(invitations);
    screen.getByText(text);
    expect(screen.getByRole('button', { name: 'Invite members' }).hasAttribute('disabled')).toBe(true);
  });
});
