import { ProposalForm } from './proposals.js';
import { RatingForm } from './rating-form.js';
import { requestFields, REQUEST_MESSAGES } from './request-content.js';

/** Nothing of these can be seen. */
const UNSEEN = ['\u200b', '\u3164', '\u2800', '\u2066', '\u00ad', '\u{e0041}', '\u0301'];
const problem = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe.each(UNSEEN)('a text of nothing but %j', (sign) => {
  const text = sign.repeat(60);
  it('is no title and no body of a request', () => {
    expect(problem(requestFields.create.title.safeParse(text))).toBe(REQUEST_MESSAGES.title);
    expect(problem(requestFields.create.body_content.safeParse(text))).toBe(REQUEST_MESSAGES.body);
  });
  it('is no note of a proposal and no review', () => {
    const form = { scheduled_time: '2030-01-01T10:00:00Z', timezone: 'UTC' };
    expect(ProposalForm.safeParse({ ...form, note: text }).success).toBe(false);
    expect(RatingForm.safeParse({ rating: 5, review: text }).success).toBe(false);
  });
});

it('what can be seen is taken, and nothing at all where nothing is needed', () => {
  expect(requestFields.create.title.safeParse('Русский для начинающих 👋').success).toBe(true);
  expect(RatingForm.parse({ rating: 5 }).review).toBe('');
  expect(RatingForm.safeParse({ rating: 5, review: '👍' }).success).toBe(true);
});
