import { imageConfig, publicReadingConfig } from '@skillhour/service-kit';
import { z } from 'zod';

/** Settings of the content service. */
export const contentConfig = z.object({
  ...imageConfig,
  ...publicReadingConfig,
  PICTURES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Number of pictures that a member may upload per day for use in texts.'),
});
export type ContentConfig = z.output<typeof contentConfig>;
