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
export interface Rendered {
  size: number;
  width: number;
  height: number;
}

/**
 * Message of the decoder process. `pixels`: too many to decode. `image`: not an image, or a broken one.
 * `store`: could not be written.
 */
export type DecodeMessage =
  { rendered: Rendered } | { failure: 'pixels' | 'image' } | { failure: 'store'; code: string };
