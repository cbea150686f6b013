import { message } from '@skillhour/texts';
import { z } from 'zod';
import { isVisibleOrEmpty, wholeNumber } from '../kernel/fields.js';

const STARS = message('Please select a rating');
/** The longest review, in characters. */
const REVIEW_MAX_LENGTH = 2000;

/** A member's rating of a session: one to five stars, and an optional review. */
export const RatingForm = z.object({
  rating: wholeNumber(STARS).pipe(z.int().min(1, { error: STARS }).max(5, { error: STARS })),
  review: z
    .string({ error: message('The review must be text.') })
    .trim()
    .max(REVIEW_MAX_LENGTH, {
      error: message('The review must be at most {most} characters long.', { most: REVIEW_MAX_LENGTH }),
    })
    .refine(isVisibleOrEmpty, { error: message('The review is empty.') })
    .default(''),
});
