import { z } from 'zod';

/**
 * The setting `PUBLIC_READING` of every service that shows content readable without sign-in, to be spread
 * into its schema.
 */
export const publicReadingConfig = {
  PUBLIC_READING: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether a blog or question can be read without sign-in if its author allows it (product decision 21).',
    ),
};
