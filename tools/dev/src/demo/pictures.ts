import sharp from 'sharp';
import { z } from 'zod';
import { COVERS, drawCover, type CoverName } from './drawing/cover.ts';
import type { DemoApi } from './demo-api.ts';

const DOTS_PER_INCH = 72;
const COVER_WIDTH = 1200;
/** Placeholder for the address of a demo picture in a text. */
const PICTURE = /\(picture:(\w+)\)/;

const nameSchema = z.enum(Object.keys(COVERS) as [CoverName, ...CoverName[]]);

/** Renders a drawing as a PNG of this width, in pixels. */
export async function renderPng(drawing: string, width: number): Promise<Blob> {
  const drawn = Buffer.from(drawing);
  const { width: own } = await sharp(drawn).metadata();
  const png = await sharp(drawn, { density: (DOTS_PER_INCH * width) / own })
    .resize(width)
    .png({ palette: true, effort: 2 })
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

export const coverOf = (name: CoverName): Promise<Blob> => renderPng(drawCover(name), COVER_WIDTH);

/** Returns the names of the pictures in a text. */
export const picturesIn = (body: string): readonly CoverName[] =>
  [...body.matchAll(new RegExp(PICTURE, 'g'))].map(([, name]) => nameSchema.parse(name));

/** Uploads the pictures of a text and returns the text with their addresses. */
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
