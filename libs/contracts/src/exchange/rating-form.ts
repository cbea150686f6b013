import { z } from 'zod';
import { wholeNumber } from '../kernel/fields.js';

const STARS = 'Please select a rating';

/** What a member says of a session: one to five stars, and a few words if they like. */
export const RatingForm = z.object({
  rating: wholeNumber(STARS).pipe(z.int().min(1, { error: STARS }).max(5, { error: STARS })),
  review: z
    .string({ error: 'The review must be text.' })
    .trim()
    .max(2000, { error: 'The review must be at most 2000 characters long.' })
    .default(''),
});
