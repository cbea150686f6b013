import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import ForgotPasswordPage from './forgot-password-page';

async function requestLink(email: string, answer: FakeAnswer = { message: 'A link is on its way.' }) {
  const api = fakeApi({ 'POST forget-password/': answer });
  await renderPage(<ForgotPasswordPage />);
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  return api.to('POST forget-password/');
}

it.each([
  ['Please enter your email', ''],
  ['Please enter a valid email', 'meera'],
  ['Please enter a valid email', 'meera@example'],
])('shows "%s" for “%s” and sends nothing', async (text, email) => {
  const sent = await requestLink(email);
  expect(screen.getByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows the server’s message', async () => {
  const sent = await requestLink('meera@example.org');
  expect((await screen.findByRole('status')).textContent).toBe('A link is on its way.');
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'meera@example.org' }]);
});

it.each([
  ['Wait a little.', errorResponse(429, 'Wait a little.')],
  ['Request failed! Please enter a proper email.', new FakeResponse(400, {})],
])('shows "%s" if the request fails', async (text, answer) => {
  await requestLink('meera@example.org', answer);
  expect(await screen.findByText(text)).toBeTruthy();
});
