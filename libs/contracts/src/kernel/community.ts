import { z } from 'zod';

/** What this community has set that pages show; the gateway serves it beside the web app, to everybody. */
export const Community = z.object({
  /** What every verified account is given once, in minutes; 0 where it is nothing. */
  welcome_minutes: z.int().nonnegative(),
  /** Whether authors may let everybody read what they write. */
  public_reading: z.boolean(),
  /** Whether minutes can be bought. */
  plans: z.boolean(),
  /** Where the payment provider's checkout script is. */
  checkout_url: z.url(),
});
export type Community = z.output<typeof Community>;
