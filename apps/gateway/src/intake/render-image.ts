import { join } from 'node:path';
import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { IMAGE_SIZES, imageFile, type ImageSize } from '@skillhour/contracts';

/** More than any phone's camera takes; an image of that size needs some 150 MB while it is decoded. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 15;
const QUALITY = 82;

/** An image of more pixels than are decoded: few bytes can claim billions. */
export class TooManyPixels extends Error {}

/** Decoding takes memory by the image's pixels: two at a time. */
const inTurn = pLimit(2);

let loading: ReturnType<typeof load> | undefined;

/** The decoder, loaded with the first image: its library is 15 MB that most processes never need. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return (file: string, limitInputPixels: number | false) =>
    sharp(file, { limitInputPixels, failOn: 'error' });
}

/** Decodes an image and writes it anew in every size: upright, without whatever else the file held. Throws where it can't be decoded. */
export const renderImage = (source: string, folder: string): Promise<OutputInfo> =>
  inTurn(async () => {
    const open = await (loading ??= load());
    const { width, height } = await open(source, false).metadata();
    if (width * height > MAX_PIXELS) throw new TooManyPixels();
    const place = (size: ImageSize) => join(folder, imageFile(size));
    const write = (image: Sharp, size: ImageSize) =>
      image.timeout({ seconds: TIMEOUT_S }).webp({ quality: QUALITY }).toFile(place(size));
    const bound = {
      width: IMAGE_SIZES.full,
      height: IMAGE_SIZES.full,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const full = await write(open(source, MAX_PIXELS).autoOrient().resize(bound), 'full');
    for (const size of ['page', 'card'] as const)
      await write(
        open(place('full'), MAX_PIXELS).resize({ width: IMAGE_SIZES[size], withoutEnlargement: true }),
        size,
      );
    return full;
  });
