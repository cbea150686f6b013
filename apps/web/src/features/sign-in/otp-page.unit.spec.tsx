import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import OtpPage from './otp-page';
import { pendingCode } from './pending-code';

afterEach(() => pendingCode.forget());

async function open(answers: Record<string, FakeAnswer> = {}, startedAt = Date.now()) {
  pendingCode.start('meera@example.org', startedAt);
  const api = fakeApi(answers);
  await renderPage(<OtpPage />, { path: '/otp' });
  return api;
}
const confirm = async () => {
  await userEvent.type(screen.getByLabelText('Digit 1'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};

it.each([
  ['The code is wrong.', errorResponse(400, 'The code is wrong.')],
  ['An error occurred during registration.', new FakeResponse(400, {})],
])('shows "%s" when the code is rejected', async (text, answer) => {
  await open({ 'POST otp/': answer });
  await confirm();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('reports missing tokens in the response', async () => {
  await open({ 'POST otp/': {} });
  await confirm();
  expect(await screen.findByText('Tokens missing in response')).toBeTruthy();
});

it('shows that the code has expired and suggests a new one', async () => {
  await open({}, Date.now() - 300_000);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The OTP has expired. Please request a new one.',
  );
});

it('sends a new code after a confirmation and restarts the countdown at five minutes', async () => {
  const api = await open(
    { 'POST resent-otp/': { detail: 'A fresh code is on its way.' } },
    Date.now() - 290_000,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(api.sent).toEqual([]);
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^0(5:00|4:5\d)$/));
  expect(api.sent.map(({ body }) => body)).toEqual([{ email: 'meera@example.org' }]);
  expect(toasts()).toEqual(['A fresh code is on its way.']);
});
