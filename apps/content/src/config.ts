import { z } from 'zod';

/** Content has no settings of its own beside those of every service. */
export const contentConfig = z.object({});
