import { z } from 'zod';

/** The setting `IN_PERSON` of every service that deals with meetings at a place or logged minutes, to be spread into its schema. */
export const inPersonConfig = {
  IN_PERSON: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether members can meet at a place and log minutes themselves. `off` removes both, so that every session takes place in its room.',
    ),
};
