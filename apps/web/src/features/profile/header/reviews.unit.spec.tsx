import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberProfile } from '@/entities/member/testing';
import { person } from '@/exchange/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { Reviews } from './reviews';

const REVIEWS = 'GET users/{id}/reviews/';
const review = (id: string, text: string) => ({
  ...{ id, rating: 4, review: text, created_at: '2026-01-05T10:00:00.000Z', role: 'student', answer: null },
  ...{ by: person('tomas', 'Tomás'), title: 'Bake a sourdough loaf' },
});
async function open(answer: FakeAnswer) {
  const api = fakeApi({ [REVIEWS]: answer });
  await renderPage(<Reviews of={memberProfile()} />);
  return api;
}

describe('reviews of a member', () => {
  it('show their author and session', async () => {
    await open(listPageOf([review('r1', 'Patient.')]));
    await screen.findByText('Patient.');
    screen.getByText(/learned “Bake a sourdough loaf”/);
  });

  it('say that there are none yet', async () => {
    await open(listPageOf([]));
    await screen.findByText('No reviews yet.');
  });

  it('show an error and retry', async () => {
    const api = await open(errorResponse(503, 'Away.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the reviews.');
    api.answer(REVIEWS, listPageOf([review('r1', 'Patient.')]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Patient.');
  });
});
