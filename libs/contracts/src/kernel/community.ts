import { z } from 'zod';

/** Settings of this community that pages show. The gateway serves them publicly with the web app. */
export const Community = z.object({
  /** Minutes that each verified account receives once. 0 for none. */
  welcome_minutes: z.int().nonnegative(),
  /** Whether authors may make their content public. */
  public_reading: z.boolean(),
  /** Whether new accounts can be created. */
  sign_up: z.boolean(),
  /** Whether minutes can be purchased. */
  plans: z.boolean(),
  /** Present if members can meet at a place and log minutes themselves. */
  in_person: z.literal(true).exactOptional(),
  /** Present if `/books` shows what the community did in the last twelve months. */
  public_figures: z.literal(true).exactOptional(),
  /** URL of the payment provider's checkout script. */
  checkout_url: z.url(),
  /** Email address at which the people who run the community can be reached; null if none is published. */
  contact: z.string().nullable(),
});
export type Community = z.output<typeof Community>;
