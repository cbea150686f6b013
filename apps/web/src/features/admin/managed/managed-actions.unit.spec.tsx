import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { userOf } from '../testing';
import { ManagedActions } from './managed-actions';

const INVITE = 'POST dashboard/user/{id}/invite/';
const REMOVE = 'DELETE dashboard/user/{id}/';

async function open(answers: Record<string, FakeAnswer>, email = '') {
  const api = fakeApi(answers);
  await renderPage(<ManagedActions member={userOf({ state: 'paper', email })} />, { path: '/' });
  return api;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

it('invites a member, only with an email', async () => {
  const api = await open({ [INVITE]: userOf({ state: 'invited' }) });
  await press('Invite');
  const question = await dialog('Invite Luca Ferri?');
  await userEvent.click(question.getByRole('button', { name: 'Invite' }));
  question.getByText('Valid email is required.');
  expect(api.to(INVITE)).toEqual([]);
  await userEvent.type(question.getByLabelText('Email'), 'luca@example.org');
  await userEvent.click(question.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(toasts()).toEqual(['The invitation is on its way.']));
  expect(api.to(INVITE).map(({ body }) => body)).toEqual([{ email: 'luca@example.org' }]);
});

it('deletes a member, only with a reason', async () => {
  const api = await open({ [REMOVE]: { detail: 'Member deleted.' } });
  await press('Delete Luca Ferri');
  const question = await dialog('Delete Luca Ferri?');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  question.getByText('Enter a reason.');
  expect(api.to(REMOVE)).toEqual([]);
  await userEvent.type(question.getByLabelText('Reason'), 'Moved away.');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts()).toEqual(['Member deleted.']));
  expect(api.to(REMOVE)).toHaveLength(1);
});
