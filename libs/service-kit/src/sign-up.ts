import { z } from 'zod';

/** The setting `SIGN_UP` of every service that creates accounts or shows the form, to be spread into its schema. */
export const signUpConfig = {
  SIGN_UP: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether new accounts can be created. `off` rejects registrations, for example during a wave of abuse. Members can still sign in.',
    ),
};
