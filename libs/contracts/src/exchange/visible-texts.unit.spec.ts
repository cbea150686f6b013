import { ProposalForm } from './proposals.js';
import { RatingForm } from './rating-form.js';
import { requestFields, REQUEST_MESSAGES } from './request-content.js';

/** Invisible characters. */
const INVISIBLE = ['\u200b', '\u3164', '\u2800', '\u2066', '\u00ad', '\u{e0041}', '\u0301'];
const problem = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe.each(INVISIBLE)('a text that consists only of %j', (sign) => {
  const text = sign.repeat(60);
  it('is rejected as title and body of a request', () => {
    expect(problem(requestFields.create.title.safeParse(text))).toBe(REQUEST_MESSAGES.title);
    expect(problem(requestFields.create.body_content.safeParse(text))).toBe(REQUEST_MESSAGES.body);
  });
  it('is rejected as note of a proposal and as review', () => {
    const form = { scheduled_time: '2030-01-01T10:00:00Z', timezone: 'UTC' };
    expect(ProposalForm.safeParse({ ...form, note: text }).success).toBe(false);
    expect(RatingForm.safeParse({ rating: 5, review: text }).success).toBe(false);
  });
});

it('a visible text is accepted, and an empty one if the field is optional', () => {
  expect(requestFields.create.title.safeParse('Русский для начинающих 👋').success).toBe(true);
  expect(RatingForm.parse({ rating: 5 }).review).toBe('');
  expect(RatingForm.safeParse({ rating: 5, review: '👍' }).success).toBe(true);
});
