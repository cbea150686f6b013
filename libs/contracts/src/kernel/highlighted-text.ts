import { z } from 'zod';

/** Plain text with the ranges that a search matched: start and exclusive end in UTF-16 units, in order and without overlaps. */
export const HighlightedText = z.object({
  text: z.string(),
  ranges: z.array(z.tuple([z.int().nonnegative(), z.int().positive()])),
});
export type HighlightedText = z.output<typeof HighlightedText>;
