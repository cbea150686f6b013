import { z } from 'zod';

/** An image to decode, with everything that the decoder process needs to know. */
export interface DecodeJob {
  /** Path of the uploaded file. */
  source: string;
  /** Folder for the rendered sizes. */
  folder: string;
  maxPixels: number;
  timeoutS: number;
  quality: number;
  /** Sizes to render, largest first: the others are made from it. */
  sizes: { file: string; width: number }[];
}

/** The largest rendered size, as written. */
const Rendered = z.object({ size: z.number(), width: z.number(), height: z.number() });
export type Rendered = z.output<typeof Rendered>;

/**
 * Message of the decoder process. `pixels`: too many to decode. `image`: not an image, or a broken one.
 * `store`: could not be written.
 */
export const DecodeMessage = z.union([
  z.object({ rendered: Rendered }),
  z.object({ failure: z.enum(['pixels', 'image']) }),
  z.object({ failure: z.literal('store'), code: z.string() }),
]);
export type DecodeMessage = z.output<typeof DecodeMessage>;
