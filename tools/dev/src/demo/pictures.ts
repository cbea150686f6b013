import sharp from 'sharp';
import { z } from 'zod';
import { COVERS, drawCover, type CoverName } from './drawing/cover.ts';
import type { DemoApi } from './demo-api.ts';

const DOTS_AN_INCH = 72;
const COVER_WIDTH = 1200;
/** The address of one of our pictures, inside of a text. */
const PICTURE = /\(picture:(\w+)\)/;

const nameSchema = z.enum(Object.keys(COVERS) as [CoverName, ...CoverName[]]);

/** A drawing as a file: a PNG so wide, in pixels. */
export async function painted(drawing: string, width: number): Promise<Blob> {
  const drawn = Buffer.from(drawing);
  const { width: own } = await sharp(drawn).metadata();
  const png = await sharp(drawn, { density: (DOTS_AN_INCH * width) / own })
    .resize(width)
    .png({ palette: true, effort: 2 })
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

export const coverOf = (name: CoverName): Promise<Blob> => painted(drawCover(name), COVER_WIDTH);

/** The names of the pictures inside of a text. */
export const picturesIn = (body: string): readonly CoverName[] =>
  [...body.matchAll(new RegExp(PICTURE, 'g'))].map(([, name]) => nameSchema.parse(name));

/** A text whose pictures are uploaded, with their addresses in it. */
export async function withPictures(body: string, api: DemoApi): Promise<string> {
  let text = body;
  for (const name of picturesIn(body)) {
    const form = new FormData();
    form.set('image', await coverOf(name), `${name}.png`);
    const { url } = await api.call('content.picture.upload', {} as never, form);
    text = text.replace(PICTURE, () => `(${url})`);
  }
  return text;
}
