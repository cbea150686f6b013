import { imageConfig } from '@skillhour/service-kit';
import { z } from 'zod';

/** Content's own settings. */
export const contentConfig = z.object({
  ...imageConfig,
  PUBLIC_READING: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether a blog or question whose author allows it may be read without signing in (product decision 21).',
    ),
  PICTURES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('How many pictures a member may upload a day for use inside of texts.'),
});
export type ContentConfig = z.output<typeof contentConfig>;
