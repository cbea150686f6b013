/** An image to decode, for a process that knows nothing but this. */
export interface DecodeJob {
  /** What was uploaded. */
  source: string;
  /** Where its sizes are written. */
  folder: string;
  maxPixels: number;
  timeoutS: number;
  quality: number;
  /** The largest first: the others are made of it. */
  sizes: { file: string; width: number }[];
}

/** The largest size, as it was written. */
export interface Rendered {
  size: number;
  width: number;
  height: number;
}

/** `pixels`: more than are decoded. `image`: none, or a broken one. `store`: it could not be written. */
export type DecodeWord =
  { rendered: Rendered } | { failure: 'pixels' | 'image' } | { failure: 'store'; code: string };
