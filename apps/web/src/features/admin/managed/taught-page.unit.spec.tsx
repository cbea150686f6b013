import { screen } from '@testing-library/react';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { GRACE, userOf } from '../testing';
import TaughtPage from './taught-page';

const LIST = 'GET dashboard/offers/';
const open = (answer: FakeAnswer) => {
  fakeApi({ [LIST]: answer });
  return renderPage(<TaughtPage />, { path: '/admin/users/skills' });
};
const taught = (name: string, user: object = GRACE) => ({ name, user });

it('groups the teachers of a skill, ignoring case', async () => {
  const offers = [taught('Chess'), taught('chess', userOf()), taught('Lute')];
  await open({ offers, count: 3 });
  await screen.findByText('Chess');
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['ChessGrace ObiLuca Ferri', 'LuteGrace Obi']);
  screen.getByRole('button', { name: 'Print' });
});

it('says how many skills are missing', async () => {
  await open({ offers: [taught('Chess')], count: 2_001 });
  await screen.findByText('This list shows 1 of 2,001 skills.');
});

it('says what appears here if no one teaches anything', async () => {
  await open({ offers: [], count: 0 });
  await screen.findByText('Skills that members teach appear here.');
});

it('shows an error if the list cannot be loaded', async () => {
  await open(errorResponse(400, 'Try again later.'));
  await screen.findByText('We couldn’t load the list. Try again later.');
});
