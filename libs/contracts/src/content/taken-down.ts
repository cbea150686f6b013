import { z } from 'zod';
import { Instant } from '../kernel/fields.js';

/** That an admin took something down, and why: for its author and the admins, who alone still see it. */
export const TakenDown = z.object({ reason: z.string(), at: Instant });
export type TakenDown = z.output<typeof TakenDown>;

/** What the view of one thing tells beside; absent while nobody took it down. */
export const takenDown = { taken_down: TakenDown.optional() };
