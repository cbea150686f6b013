import { z } from 'zod';
import { required } from './production.js';

/** The setting `CONTACT_EMAIL` of every service that publishes the address, to be spread into its schema. */
export const contactConfig = {
  CONTACT_EMAIL: z
    .email()
    .optional()
    .meta({
      description:
        'Email address at which the people who run the community can be reached. It is published on the contact page and in emails, and required in production.',
      production: [required],
    }),
};
