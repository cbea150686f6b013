import sharp, { type Sharp } from 'sharp';
import type { HostileImage } from './changes.js';

/** A text in all metadata that an image can carry; it must not appear in any output. */
export const SECRET = 'the-secret-of-the-file';

const stripes = (width = 64, height = 48, channels: 3 | 4 = 3) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * channels }, (_none, i) => (i * 7 + (i >> 5) * 13) & 255),
    ),
    { raw: { width, height, channels } },
  );

const FORMATS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg(),
  png: (image) => image.png(),
  webp: (image) => image.webp(),
  gif: (image) => image.gif(),
};

const made = async (what: string, image: Sharp): Promise<HostileImage> => ({
  what,
  bytes: await image.toBuffer(),
});

/** Returns one valid image of each format. */
export const validImages = (): Promise<HostileImage[]> =>
  Promise.all(Object.entries(FORMATS).map(([name, write]) => made(name, write(stripes()))));

/** Returns valid images with metadata or unusual pixel formats. */
export async function decorated(): Promise<HostileImage[]> {
  const withExif = (image: Sharp) =>
    image.withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } });
  const images: Promise<HostileImage>[] = [];
  for (const name of ['jpeg', 'png', 'webp']) {
    const write = FORMATS[name] ?? ((same: Sharp) => same);
    for (let orientation = 1; orientation <= 8; orientation += 1)
      images.push(
        made(`${name}, orientation ${orientation}`, write(withExif(stripes())).withMetadata({ orientation })),
      );
    for (const profile of ['srgb', 'p3', 'cmyk'])
      images.push(made(`${name} with the profile ${profile}`, write(stripes().withIccProfile(profile))));
    images.push(
      made(
        `${name} with XMP`,
        write(stripes()).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`),
      ),
    );
  }
  images.push(
    made('jpeg in CMYK', stripes().toColourspace('cmyk').jpeg()),
    made('jpeg, progressive', stripes().jpeg({ progressive: true })),
    made('jpeg, grey', stripes().greyscale().jpeg()),
    made('png of 16 bits', stripes().toColourspace('rgb16').png()),
    made('png, grey', stripes().greyscale().png()),
    made('png with a palette', stripes().png({ palette: true, colours: 4 })),
    made('png, interlaced', stripes().png({ progressive: true })),
    made('png, see-through', stripes(64, 48, 4).png()),
    made('png, one pixel', stripes(1, 1).png()),
    made('png, a line', stripes(5_000, 1).png()),
    made('png, a column', stripes(1, 5_000).png()),
    made('webp, lossless', stripes(64, 48, 4).webp({ lossless: true })),
    made('gif that moves', moving(8).gif({ delay: 20 })),
    made('webp that moves', moving(8).webp({ delay: 20 })),
    made('gif of two hundred pictures', moving(200).gif({ delay: 20 })),
  );
  return Promise.all(images);
}

const moving = (pages: number): Sharp => {
  const [width, height] = [32, 24];
  const pixels = Buffer.from(
    Array.from({ length: width * height * pages * 3 }, (_none, i) => (i * 31 + (i >> 9)) & 255),
  );
  return sharp(pixels, { raw: { width, height: height * pages, channels: 3, pageHeight: height } });
};
