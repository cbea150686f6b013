import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import SignUpPage from './sign-up-page';

const MEERA = {
  'First name': 'Meera',
  'Last name': 'Nair',
  Email: 'meera@example.org',
  Password: 'Quiet-river7!',
  'Confirm password': 'Quiet-river7!',
};

async function signUp(form: Partial<typeof MEERA>, answer: FakeAnswer = { email: MEERA.Email }) {
  const api = fakeApi({ 'POST register/': answer });
  const page = await renderPage(<SignUpPage />, { path: '/signup' });
  for (const [label, value] of Object.entries(form))
    await userEvent.type(screen.getByLabelText(label), value);
  if (Object.keys(form).length > 0)
    await userEvent.click(screen.getByRole('checkbox', { name: /^I agree to the terms/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  return { ...page, api };
}

it('names every missing field and sends nothing', async () => {
  const { api } = await signUp({});
  for (const text of [
    'First name is required.',
    'Last name is required.',
    'Valid email is required.',
    'You must agree to the terms.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(api.sent).toEqual([]);
});

it('hides the email address unless the member chooses otherwise', async () => {
  // The form stays after an error.
  const { api } = await signUp(MEERA, new FakeResponse(400, {}));
  const choice = screen.getByRole('checkbox', { name: 'Show my email address to other members' });
  const sentChoices = () => api.to('POST register/').map(({ body }) => body['showEmail']);
  await waitFor(() => expect(sentChoices()).toEqual([false]));
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(sentChoices()).toEqual([false, true]));
});

it('links to the terms and to the privacy statement in new tabs, which keep what was typed', async () => {
  await signUp({});
  const links = ['/terms', '/privacy'].map((path) =>
    document.querySelector<HTMLAnchorElement>(`form a[href="${path}"]`),
  );
  expect(links.map((link) => [link?.textContent, link?.target])).toEqual([
    ['Terms', '_blank'],
    ['Privacy', '_blank'],
  ]);
});

it('confirms the registration and goes to /otp', async () => {
  const { where } = await signUp(MEERA);
  await waitFor(() => expect(where()).toBe('/otp'));
  expect(toasts()).toEqual(['User registered successfully!']);
});

it('shows under the email field that the address is taken', async () => {
  await signUp(MEERA, errorResponse(409, 'User with this email already exists.'));
  expect(await screen.findByText('User with this email already exists.')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['This name is reserved.', errorResponse(400, 'This name is reserved.')],
  ['An unexpected error occurred.', new FakeResponse(400, {})],
])('shows "%s" above the form for any other error', async (text, answer) => {
  await signUp(MEERA, answer);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
