import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import InvitationPage from './invitation-page';

const READ = 'GET invitations/{token}/';
const ACCEPT = 'POST invitations/{token}/';
const EXPIRED = 'This invitation has expired or was used. Ask your coordinator for a new one.';
const INVITATION = {
  ...{ first_name: 'Olga', last_name: 'Vidal', email: 'olga@example.org', time_balance: -180 },
  expires_at: '2026-02-01T00:00:00.000Z',
};

async function open(answers: Record<string, FakeAnswer>, at = '/invitation?token=t1') {
  const api = fakeApi(answers);
  const page = await renderPage(<InvitationPage />, { path: '/invitation', at });
  return { ...page, api };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Get your account' }));

it('shows whom the invitation is for and the balance, also below zero', async () => {
  await open({ [READ]: INVITATION });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Olga' });
  screen.getByText('Your balance is -180 minutes.');
  screen.getByText('Choose a password, and this account is yours: olga@example.org');
});

it('asks for a password and the terms, and sends nothing without them', async () => {
  const { api } = await open({ [READ]: INVITATION });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Olga' });
  await press();
  await screen.findByText('You must agree to the terms.');
  expect(api.to(ACCEPT)).toEqual([]);
});

it('sends what others may see, which is nothing unless chosen', async () => {
  const { api } = await open({
    [READ]: INVITATION,
    [ACCEPT]: new FakeResponse(400, { detail: 'x', errors: { password: ['Password must not be common.'] } }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Olga' });
  await userEvent.type(screen.getByLabelText('Password'), 'Quiet-river-77!');
  await userEvent.click(screen.getByLabelText('My time balance'));
  await userEvent.click(screen.getByLabelText(/I agree to the/));
  await press();
  await screen.findByText('Password must not be common.');
  expect(api.to(ACCEPT).map(({ body }) => body)).toEqual([
    { password: 'Quiet-river-77!', agreeToTerms: true, show_email: false, show_balance: true },
  ]);
});

it.each([
  ['is used or expired', '/invitation?token=t1'],
  ['is missing', '/invitation'],
])('says so if the invitation %s', async (_, at) => {
  await open({ [READ]: new FakeResponse(404, { detail: EXPIRED, code: 'invitation.expired' }) }, at);
  await screen.findByText(EXPIRED);
  expect(screen.queryByRole('button', { name: 'Get your account' })).toBeNull();
});
