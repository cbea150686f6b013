import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import ResetPasswordPage from './reset-password-page';

async function reset(
  [password, repeated]: readonly [string, string],
  { token = 't1', answer }: { token?: string; answer?: FakeAnswer } = {},
) {
  const api = fakeApi({ 'POST reset-password/': answer ?? { message: 'Your password was changed.' } });
  const page = await renderPage(<ResetPasswordPage />, {
    path: '/reset-password',
    at: `/reset-password${token && `?token=${token}`}`,
  });
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  if (repeated) await userEvent.type(screen.getByLabelText('Confirm password'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  return { ...page, sent: api.to('POST reset-password/') };
}
const SAME = ['Quiet-river7!', 'Quiet-river7!'] as const;

it.each([
  ['Invalid or missing token.', SAME, ''],
  ['Please fill in all fields.', ['', ''], 't1'],
  ['Please fill in all fields.', ['Quiet-river7!', ''], 't1'],
  ['Passwords do not match.', ['Quiet-river7!', 'Quiet-river8!'], 't1'],
] as const)('shows "%s" for %j and sends nothing', async (text, given, token) => {
  const { sent } = await reset(given, { token });
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(sent).toEqual([]);
});

describe('a link to get a new email', () => {
  const newLink = () => screen.queryByRole('link', { name: 'Get a new link' })?.getAttribute('href');

  it('is offered at once without a token', async () => {
    fakeApi({});
    await renderPage(<ResetPasswordPage />, { path: '/reset-password' });
    expect(screen.getByRole('alert').textContent).toBe('Invalid or missing token.');
    expect(newLink()).toBe('/forget-password');
  });

  it('is offered after the server rejects the token', async () => {
    const detail = 'Invalid or missing token.';
    await reset(SAME, { answer: new FakeResponse(400, { detail, code: 'password.token_refused' }) });
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(newLink()).toBe('/forget-password');
  });

  it('is not offered for another error', async () => {
    await reset(SAME, { answer: new FakeResponse(400, {}) });
    await screen.findByRole('alert');
    expect(newLink()).toBeUndefined();
  });
});

it('shows the server’s message and goes to /login', async () => {
  const { sent, where } = await reset(SAME);
  expect(sent.map(({ body }) => body)).toEqual([{ token: 't1', password: 'Quiet-river7!' }]);
  expect(toasts()).toEqual(['Your password was changed.']);
  await waitFor(() => expect(where()).toBe('/login'));
});

it.each([
  ['Invalid or missing token.', errorResponse(400, 'Invalid or missing token.')],
  ['Something went wrong!', new FakeResponse(400, {})],
])('shows "%s" if the request fails', async (text, answer) => {
  await reset(SAME, { answer });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
