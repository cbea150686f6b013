import { z } from 'zod';

/** A piece of plain text with the stretches that a search found in it: from and up to, in UTF-16 units, in order and apart. */
export const Marked = z.object({
  text: z.string(),
  ranges: z.array(z.tuple([z.int().nonnegative(), z.int().positive()])),
});
export type Marked = z.output<typeof Marked>;
