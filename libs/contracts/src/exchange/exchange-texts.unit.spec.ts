import { answerReview } from './reviews.js';
import { RatingForm } from './rating-form.js';
import { shortageErrors } from './errors.js';

const problem = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

it('a reply to a review must contain visible text', () => {
  for (const reply of ['', '   ', '\u200b'])
    expect(problem(answerReview.input.safeParse({ id: 'r1', answer: reply }))).toBe('Write a reply.');
});

it('a review must contain visible text of at most 2000 characters', () => {
  const of = (review: string) => problem(RatingForm.safeParse({ rating: 5, review }));
  expect(of('\u200b')).toBe('The review is empty.');
  expect(of('a'.repeat(2000))).toBeUndefined();
  expect(of('a'.repeat(2001))).toBe('The review must be at most 2000 characters long.');
});

it('the error about a debt names no cause', () => {
  expect(shortageErrors['account.in_debt'].sentence).toBe(
    'You owe minutes that were taken back after you had spent them. You can publish again once they are covered.',
  );
});
