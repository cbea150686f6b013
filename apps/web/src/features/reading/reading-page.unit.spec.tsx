import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import ReadingPage from './reading-page';

const POST = {
  kind: 'blog',
  address: 'one-sheet',
  title: 'One sheet for the whole association',
  description: 'We have forty plots',
  body_html: '<p>We have forty plots.</p>',
  image: null,
  tags: [{ id: 'g', name: 'Gardening' }],
  author: { first_name: 'Hanna', last_name: 'Lindqvist', username: 'hanna' },
  created_at: '2026-01-01T10:00:00.000Z',
  edited_at: null,
};

async function open(answer: FakeAnswer, kind: 'blog' | 'question' = 'blog') {
  const rule = `GET reading/${kind}/one-sheet/`;
  const api = fakeApi({ [rule]: answer });
  await renderPage(<ReadingPage kind={kind} address="one-sheet" />);
  return { api, rule };
}
// The header contains the theme toggle; jsdom does not support the device's color-scheme preference.
beforeAll(() => void (document.documentElement.dataset['theme'] = 'light'));

const linkIn = (role: 'banner' | 'main', name: string) =>
  within(screen.getByRole(role)).getByRole('link', { name }).getAttribute('href');

it('shows the post with its author and sends no request that needs a sign-in', async () => {
  const { api } = await open(POST);
  expect(await screen.findByRole('heading', { level: 1, name: POST.title })).toBeTruthy();
  expect(screen.getByText('We have forty plots.')).toBeTruthy();
  expect(screen.getByText('Hanna Lindqvist')).toBeTruthy();
  expect(screen.getByText('Gardening')).toBeTruthy();
  expect(api.sent.map(({ path }) => path)).toEqual(['reading/blog/one-sheet/']);
});

it('links to sign-up and login, which return to the post', async () => {
  await open({ ...POST, kind: 'question' }, 'question');
  expect(await screen.findByRole('heading', { name: 'Know the answer, or want to?' })).toBeTruthy();
  for (const place of ['banner', 'main'] as const) {
    expect(linkIn(place, 'Sign Up')).toBe('/signup?next=%2Fquestion%2Fone-sheet');
    expect(linkIn(place, 'Login')).toBe('/login?next=%2Fquestion%2Fone-sheet');
  }
});

it('says that there is nothing to read if the post is missing or not public', async () => {
  await open(errorResponse(404, 'This blog does not exist.'));
  expect(await screen.findByText('Nothing to read here.')).toBeTruthy();
  expect(screen.getByText('It does not exist, or only members may read it.')).toBeTruthy();
  expect(linkIn('main', 'Login')).toBe('/login?next=%2Fblogs%2Fone-sheet');
});

it('shows an error and retries if the post cannot be loaded', async () => {
  const { api, rule } = await open(errorResponse(500, ''));
  expect(await screen.findByText('Failed to load blog')).toBeTruthy();
  api.answer(rule, POST);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: POST.title })).toBeTruthy();
});
