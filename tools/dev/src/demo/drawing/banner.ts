import { z } from 'zod';
import { darker } from './palette.ts';
import { area, box, disc, discs, moved, picture, row, stroke } from './shapes.ts';

/** Color schemes of banners: the background and three colors on it. */
const PAINTS = {
  sky: ['#d3e0ea', '#3f6f9c', '#7fa3be', '#f4efe2'],
  mint: ['#d5e7de', '#1f6a68', '#6fa48f', '#f4efe2'],
  sand: ['#efe0c0', '#b1502f', '#cf9a6a', '#8f6a42'],
  clay: ['#ecd2c1', '#9c4a30', '#c98d6c', '#5a3a2c'],
  sage: ['#dce5d0', '#4a7350', '#93ac7b', '#f4efe2'],
  aqua: ['#cfe3e4', '#2f6f78', '#82b0b4', '#f2e6cf'],
  blush: ['#f0dad4', '#a8434a', '#cf8d86', '#f8f0e4'],
  peach: ['#f3dcc6', '#a8552f', '#d79d74', '#4a5f73'],
  brick: ['#e6cfc0', '#7d3540', '#b1604a', '#f2e6d2'],
  night: ['#2b3d52', '#182634', '#45617c', '#f2ead6'],
} as const;
type Paint = (typeof PAINTS)[keyof typeof PAINTS];

const WIDE = 500;
const HIGH = 100;

/** Patterns that may be cropped at any edge; 500 wide, 100 high. */
const PATTERNS = {
  tiles: ([, a, b, c]: Paint) =>
    row(40, (index) => {
      const x = (index % 20) * 25;
      const y = 25 + Math.floor(index / 20) * 50;
      return area(index % 2 ? a : b, `M${x} ${y}l12.5-25 12.5 25-12.5 25z`) + disc(c, x + 12.5, y, 4);
    }),
  waves: ([, a, b, c]: Paint) =>
    row(5, (line) => {
      const crests = row(12, () => 'q12.5-14 25 0t25 0');
      return stroke(
        [a, b, c][line % 3] ?? a,
        line % 2 ? 3 : 6,
        `M${line * 8 - 40} ${14 + line * 18}${crests}`,
      );
    }),
  mountains: ([, a, b, c]: Paint) =>
    disc(c, 402, 30, 15) +
    area(b, 'M0 100V62l60-34 46 30 58-44 70 48 52-26 60 34 64-40 90 52v18z') +
    area(a, 'M0 100V84l80-26 90 24 70-32 96 36 84-22 80 24v12z'),
  stitches: ([, a, b, c]: Paint) =>
    row(5, (line) =>
      row(26, (index) =>
        area([a, b, c, b, a][line] ?? a, `M${index * 20 - 8} ${line * 20 + 2}l8 9 8-9v9l-8 9-8-9z`),
      ),
    ),
  notes: ([, a, b, c]: Paint) =>
    row(5, (line) => stroke(b, 1.2, `M0 ${22 + line * 14}h500`)) +
    row(13, (index) => {
      const x = 26 + index * 37;
      const y = 30 + ((index * 29) % 48);
      return (
        disc(index % 4 === 2 ? c : a, x, y, 6.5, 5) +
        stroke(index % 4 === 2 ? c : a, 2, `M${x + 6} ${y - 1}v-24`)
      );
    }),
  bunting: ([, a, b, c]: Paint) =>
    [10, 52]
      .map(
        (y) =>
          stroke(darker(b), 1.5, `M0 ${y}q125 20 250 0t250 0`) +
          row(17, (index) =>
            area(
              [a, b, c][index % 3] ?? a,
              `M${index * 30 + 4} ${y + 5 + 4 * Math.sin(index / 2.6)}h22l-11 26z`,
            ),
          ),
      )
      .join(''),
  arches: ([, a, b, c]: Paint) =>
    row(11, (index) => {
      const x = index * 48 - 10;
      return (
        area(index % 2 ? a : b, `M${x} 100V52a22 22 0 0 1 44 0v48z`) +
        area(c, `M${x + 11} 100V58a11 11 0 0 1 22 0v42z`)
      );
    }),
  roofs: ([, a, b, c]: Paint) =>
    row(12, (index) => {
      const x = index * 44 - 6;
      const top = 34 + ((index * 23) % 30);
      return (
        box(index % 2 ? c : b, x, top + 16, 44, 90) +
        area(a, `M${x - 3} ${top + 18}l25-20 25 20z`) +
        box(a, x + 9, top + 30, 8, 12) +
        box(a, x + 27, top + 30, 8, 12)
      );
    }),
  fields: ([, a, b, c]: Paint) =>
    row(6, (line) =>
      area(
        [a, b, c][line % 3] ?? a,
        `M0 ${34 + line * 13}c120-${18 - line * 2} 220 ${16 - line} 500-${6 - line}V100H0z`,
      ),
    ),
  books: ([, a, b, c]: Paint) =>
    row(42, (index) => {
      const high = 46 + ((index * 31) % 34);
      return box([a, b, c, darker(b)][(index * 7) % 4] ?? a, index * 12, 92 - high, 10, high, 1);
    }) + box(darker(a), 0, 92, 500, 8),
  leaves: ([, a, b, c]: Paint) =>
    row(22, (index) => {
      const x = 12 + index * 23;
      const y = index % 2 ? 30 : 72;
      return moved(
        x,
        y,
        area(index % 3 ? a : b, 'M0 22C-18 8-14-16 0-26 14-16 18 8 0 22z') +
          stroke(c, 1.2, 'M0 26v-40M0 8l-7-8M0 8l7-8M0-4l-6-7M0-4l6-7'),
      );
    }),
  forest: ([, a, b, c]: Paint) =>
    row(20, (index) => {
      const x = index * 27 - 8;
      const top = 14 + ((index * 37) % 34);
      return area([a, b, a, c][index % 4] ?? a, `M${x} 100l14-${100 - top} 14 ${100 - top}z`);
    }),
  sun: ([, a, b, c]: Paint) =>
    disc(a, 250, 108, 56) +
    row(21, (index) =>
      stroke(
        index % 2 ? b : c,
        7,
        `M${250 + 70 * Math.cos((index * Math.PI) / 20)} ${108 - 70 * Math.sin((index * Math.PI) / 20)}L${250 + 280 * Math.cos((index * Math.PI) / 20)} ${108 - 280 * Math.sin((index * Math.PI) / 20)}`,
      ),
    ),
  night: ([, a, b, c]: Paint) =>
    discs(
      c,
      ...Array.from(
        { length: 34 },
        (_, index) => [(index * 73) % 500, (index * 41) % 78, 0.8 + (index % 3) * 0.6] as const,
      ),
    ) +
    disc(c, 420, 30, 13) +
    area(b, 'M0 100V80c80-20 140 10 220-8s180-20 280 4v24z') +
    area(a, 'M0 100V90c120-14 300 6 500-4v14z'),
  grid: ([, a, b, c]: Paint) =>
    row(80, (index) => {
      const x = (index % 20) * 25 + 2;
      const y = Math.floor(index / 20) * 25 + 2;
      const place = (index * 17 + Math.floor(index / 20) * 5) % 7;
      return place < 3 ? box([a, b, c][place] ?? a, x, y, 21, 21, 4) : '';
    }),
} as const;

const named = <Key extends string>(parts: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(parts) as [Key, ...Key[]]);

/** A banner, described by its pattern and its color scheme. */
export const bannerSchema = z.tuple([named(PATTERNS), named(PAINTS)]);
export type Banner = z.output<typeof bannerSchema>;

/** Draws the banner behind a member's name: five times as wide as high. */
export function drawBanner([pattern, paint]: Banner): string {
  const colours = PAINTS[paint];
  return picture(
    { width: WIDE, height: HIGH },
    box(colours[0], 0, 0, WIDE, HIGH),
    PATTERNS[pattern](colours),
  );
}
