import { z } from 'zod';
import { BEARDS } from './beard.ts';
import { CLOTHES } from './clothes.ts';
import { HAIRSTYLES } from './hair.ts';
import { BACKS, CLOTHS, darker, HAIRS, INK, SKINS } from './palette.ts';
import { area, box, disc, discs, picture, stroke } from './shapes.ts';
import { EARRINGS, GLASSES, HEADWEAR } from './wear.ts';

const named = <Key extends string>(parts: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(parts) as [Key, ...Key[]]);

/** Outlines of a bare head, centered at 50/46. */
const HEADS = {
  oval: 'M33 43c0-27 34-27 34 0 0 14-7 25.5-17 25.5S33 57 33 43z',
  round: 'M32 44c0-27 36-27 36 0 0 15-8 23.5-18 23.5S32 59 32 44z',
  long: 'M33.5 42c0-27 33-27 33 0 0 16-6 29-16.5 29S33.5 58 33.5 42z',
  square: 'M32.5 42c0-26 35-26 35 0v12c0 8-8 15-17.5 15s-17.5-7-17.5-15z',
  heart: 'M31.5 42c0-27 37-27 37 0 0 13-9 26.5-18.5 26.5S31.5 55 31.5 42z',
};

/** Mouths by lip color. On a beard and on dark skin the lips are lighter than the face around them. */
const MOUTHS = {
  smile: (lip: string) => stroke(lip, 1.8, 'M44 58.5c3 3.5 9 3.5 12 0'),
  grin: () =>
    area('#6d332a', 'M43 57.5h14c-.5 8-13.5 8-14 0z') + area('#fbf6ee', 'M44 57.5h12l-.6 2.4H44.6z'),
  calm: (lip: string) => stroke(lip, 1.8, 'M45 59c3 1.4 7 1.4 10 0'),
  wry: (lip: string) => stroke(lip, 1.8, 'M44.5 59.5c4 1.5 8 .5 11-2.5'),
  full: () => area('#b0564f', 'M44 58c2-2 4-1.5 6-.7 2-.8 4-1.3 6 .7-2 4.5-10 4.5-12 0z'),
};
const LIP = '#7a3b30';
const LIGHT_LIP = '#d08f7b';
const DARK_SKINS: readonly string[] = ['deep', 'dark'];
const SPARSE_BEARDS: readonly string[] = ['none', 'stubble', 'moustache', 'handlebar'];

const EYES = {
  dots: discs(INK, [42.5, 47, 2], [57.5, 47, 2]),
  lashes:
    discs(INK, [42.5, 47, 2], [57.5, 47, 2]) +
    stroke(INK, 1.2, 'M38.5 45.5c2-2.5 6-2.5 7 .2M61.5 45.5c-2-2.5-6-2.5-7 .2'),
  glad: stroke(INK, 1.7, 'M39.5 48c1.5-3 4.5-3 6 0M54.5 48c1.5-3 4.5-3 6 0'),
  narrow:
    stroke(INK, 1.2, 'M39 46c2-1.5 5-1.5 7 .5M61 46c-2-1.5-5-1.5-7 .5') +
    discs(INK, [42.7, 47.2, 1.7], [57.3, 47.2, 1.7]),
};

/** Small details that make a face individual. */
const MARKS = {
  none: () => '',
  freckles: (shade: string) =>
    discs(
      shade,
      [39, 53, 0.7],
      [41.5, 54.5, 0.7],
      [44, 53, 0.7],
      [56, 53, 0.7],
      [58.5, 54.5, 0.7],
      [61, 53, 0.7],
    ),
  blush: (shade: string) => `<g opacity=".35">${discs(shade, [39, 54, 4], [61, 54, 4])}</g>`,
  lines: (shade: string) =>
    stroke(
      shade,
      1,
      'M37.5 50.5c2 1.8 4 2.2 6 1.6M62.5 50.5c-2 1.8-4 2.2-6 1.6M42 36.5c5-1 11-1 16 0M40.5 55c-1 1.5-1.5 3-1.3 5M59.5 55c1 1.5 1.5 3 1.3 5',
    ),
  mole: () => disc(INK, 58.5, 55.5, 0.9),
  bindi: () => disc('#a8322f', 50, 38.5, 1.5),
  vitiligo: () =>
    area('#f2cfb0', 'M36 56c3-3 6-1 5 3-1 3-3 4-4 4-1-2-2-5-1-7zM58 38c3-2 6 0 5 3-3 1-5 0-5-3z'),
};

/** A face, described by the names of its parts. */
export const faceSchema = z.strictObject({
  skin: named(SKINS),
  head: named(HEADS).default('oval'),
  hair: named(HAIRSTYLES).default('none'),
  colour: named(HAIRS).default('black'),
  beard: named(BEARDS).default('none'),
  eyes: named(EYES).default('dots'),
  mouth: named(MOUTHS).default('smile'),
  mark: named(MARKS).default('none'),
  glasses: named(GLASSES).default('none'),
  ears: named(EARRINGS).default('none'),
  hat: named(HEADWEAR).default('none'),
  felt: named(CLOTHS).default('spruce'),
  wears: named(CLOTHES).default('crew'),
  cloth: named(CLOTHS).default('spruce'),
  back: named(BACKS).default('sand'),
});
export type Face = z.output<typeof faceSchema>;

/** The visible part of the drawing. */
const FRAME = { x: 8, y: 5, width: 84, height: 84 };

/** Draws the portrait, square, calm and flat like the product's own illustrations. */
export function drawFace(face: Face): string {
  const { base, shade } = SKINS[face.skin];
  const hair = HAIRS[face.colour];
  const style = HAIRSTYLES[face.hair];
  const hat = HEADWEAR[face.hat];
  const felt = CLOTHS[face.felt];
  const brow = ['grey', 'silver', 'white'].includes(face.colour) ? '#8f8c86' : darker(hair, 0.9);
  const isCovered = face.hat === 'hijab';
  return picture(
    FRAME,
    box(BACKS[face.back], 0, 0, 100, 100),
    'back' in hat ? hat.back(felt) : '',
    style.back(hair),
    isCovered ? '' : disc(base, 32.5, 49, 4, 5) + disc(base, 67.5, 49, 4, 5),
    area(base, 'M43 60h14v14c0 8-14 8-14 0z'),
    area(shade, 'M43 64c3 5 11 5 14 0v4c-3 5-11 5-14 0z'),
    CLOTHES[face.wears](CLOTHS[face.cloth], base),
    area(base, HEADS[face.head]),
    MARKS[face.mark](shade),
    stroke(shade, 1.5, 'M50.5 46.5c-.5 3-2 5-2 6.2 0 1.2 1.8 1.6 3.3 1.1'),
    BEARDS[face.beard](hair, shade),
    MOUTHS[face.mouth](lipOf(face)),
    EYES[face.eyes],
    stroke(brow, 1.6, 'M38.5 42c2-1.8 5-2 7.5-.8M61.5 42c-2-1.8-5-2-7.5-.8'),
    style.front(hair),
    'front' in hat ? hat.front(felt) : '',
    GLASSES[face.glasses],
    isCovered ? '' : EARRINGS[face.ears],
  );
}

const lipOf = ({ skin, beard }: Face): string =>
  DARK_SKINS.includes(skin) || !SPARSE_BEARDS.includes(beard) ? LIGHT_LIP : LIP;
