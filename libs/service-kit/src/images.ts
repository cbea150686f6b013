import { z } from 'zod';
import { https } from './production.js';

/** The setting `IMAGE_BASE_URL` of every service that shows images, to be spread into its schema. */
export const imageConfig = {
  IMAGE_BASE_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)/)
    .default('/images')
    .meta({
      description:
        'URL of the images for browsers: a path that the gateway serves, or the origin of a mirror with its path.',
      production: [https],
    }),
};
