import { z } from 'zod';

/** The two roles in a session. */
export const Side = z.enum(['student', 'teacher']);
export type Side = z.output<typeof Side>;
