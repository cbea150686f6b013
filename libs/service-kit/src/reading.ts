import { z } from 'zod';

/** The setting of every service that shows what may be read without signing in, `PUBLIC_READING`, to be spread into its schema. */
export const readingConfig = {
  PUBLIC_READING: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether a blog or question whose author allows it may be read without signing in (product decision 21).',
    ),
};
