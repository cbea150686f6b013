import { z } from 'zod';
import { Instant } from '../kernel/fields.js';

/** States that an admin took something down, and why. Only its author and the admins still see it. */
export const TakenDown = z.object({ reason: z.string(), at: Instant });
export type TakenDown = z.output<typeof TakenDown>;

/** Additional field in the view of one item. Absent unless it was taken down. */
export const takenDown = { taken_down: TakenDown.optional() };
