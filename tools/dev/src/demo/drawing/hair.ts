import { darker } from './palette.ts';
import { area, disc, discs, row, stroke } from './shapes.ts';

/** Hair behind the head and in front of it. */
interface Hair {
  readonly back: (colour: string) => string;
  readonly front: (colour: string) => string;
}

const nothing = (): string => '';
const on =
  (...paths: readonly string[]): Hair['front'] =>
  (colour) =>
    paths.map((d) => area(colour, d)).join('');

const CAP = 'M32 46c-3-36 39-36 36 0-1-5-2-8-5-11-4-4-9-5-13-5s-9 1-13 5c-3 3-4 6-5 11z';
const PARTED = 'M32 47c-4-37 40-37 36 0-2-8-8-13-15-17-6 6-16 6-21 17z';
const MIDDLE = 'M31 50c-3-41 41-41 38 0-2-9-9-16-19-19-10 3-17 10-19 19z';
const FRINGE = 'M31.5 48c-3-38 40-38 37 0-1-3-1-5-2-7-10 2-22 2-33 0-1 2-1 4-2 7z';

const braid = (x: number) => (colour: string) =>
  row(6, (index) =>
    disc(index % 2 ? darker(colour) : colour, x + (index % 2 ? 0.8 : 0), 55 + index * 5, 4.2, 3.8),
  );

/** All hairstyles. */
export const HAIRSTYLES = {
  none: { back: nothing, front: nothing },
  crop: { back: nothing, front: on('M32 45c-2-32 38-32 36 0-1-5-2-8-4-10-9-3-19-3-28 0-2 2-3 5-4 10z') },
  buzz: { back: nothing, front: on('M32.5 42c0-28 35-28 35 0-1-3-2-5-4-6-8-3-19-3-27 0-2 1-3 3-4 6z') },
  parted: {
    back: nothing,
    front: on('M32 46c-5-31 20-30 29-26 8 3 9 15 7 26-1-6-3-10-6-13-8 1-15-1-20-5-3 5-8 9-10 18z'),
  },
  quiff: {
    back: nothing,
    front: on(
      'M32 45c-2-8-1-16 4-19-1-9 12-13 20-10 11 0 15 14 12 29-1-6-3-10-5-12-8 1-19 1-25-1-3 2-5 6-6 13z',
    ),
  },
  waves: {
    back: nothing,
    front: on(
      'M31 47c-4-6-3-14 1-17 0-8 8-11 13-9 4-4 13-3 15 2 7 1 10 8 8 13 2 4 1 8 0 11-1-6-3-9-7-11-5 3-8-2-12 0-4 3-9-2-12 2-4 1-5 4-6 9z',
    ),
  },
  curls: {
    back: nothing,
    front: (colour: string) =>
      discs(
        colour,
        [34, 34, 5],
        [38, 27, 6],
        [45, 23, 6.5],
        [53, 22, 6.5],
        [61, 26, 6],
        [66, 33, 5],
        [42, 31, 5],
        [50, 29, 5.5],
        [58, 31, 5],
      ),
  },
  afro: {
    back: (colour: string) =>
      discs(colour, [50, 35, 26], [29, 42, 9], [71, 42, 9], [33, 24, 10], [67, 24, 10], [50, 15, 10]),
    front: on(CAP),
  },
  balding: {
    back: nothing,
    front: on(
      'M31.5 48c-3-5-2-13 1-16 2 3 2 8 2 12 0 3-2 4-3 4z',
      'M68.5 48c3-5 2-13-1-16-2 3-2 8-2 12 0 3 2 4 3 4z',
    ),
  },
  pixie: {
    back: nothing,
    front: on(
      'M31.5 52c-5-34 22-35 31-30 8 3 9 17 6 30-1-6-2-12-5-15-4-3-6-6-8-8-4 6-13 10-19 11-3 3-4 7-5 12z',
    ),
  },
  bob: {
    back: on('M27 66c-4-18-3-46 23-46s27 28 23 46c-12 5-34 5-46 0z'),
    front: on(FRINGE),
  },
  sidebob: {
    back: on('M28 64c-5-18-2-44 22-44s27 26 22 44c-6 3-10 3-14 3H42c-4 0-8 0-14-3z'),
    front: on(PARTED),
  },
  long: {
    back: on('M28 90c-6-20-8-70 22-70s28 50 22 70z'),
    front: on(MIDDLE),
  },
  fringe: {
    back: on('M27 88c-4-20-6-68 23-68s27 48 23 68z'),
    front: on(FRINGE),
  },
  wavy: {
    back: on(
      'M50 19c-24 0-27 22-25 32-4 5-1 9 0 12-4 5-1 9 1 12-3 6 1 10 5 11h38c4-1 8-5 5-11 2-3 5-7 1-12 1-3 4-7 0-12 2-10-1-32-25-32z',
    ),
    front: on(PARTED),
  },
  curly: {
    back: (colour: string) =>
      discs(
        colour,
        [31, 31, 9],
        [69, 31, 9],
        [27, 43, 9],
        [73, 43, 9],
        [27, 56, 9],
        [73, 56, 9],
        [31, 67, 8],
        [69, 67, 8],
        [40, 22, 9],
        [60, 22, 9],
        [50, 19, 9],
      ),
    front: on(MIDDLE),
  },
  bun: {
    back: (colour: string) => disc(colour, 50, 16, 9),
    front: (colour: string) => area(colour, CAP) + stroke(darker(colour), 1.2, 'M43 21c4 2 10 2 14 0'),
  },
  lowbun: {
    back: (colour: string) => disc(colour, 69, 60, 8.5),
    front: on(PARTED),
  },
  topknot: {
    back: (colour: string) => disc(colour, 50, 18, 6.5),
    front: on('M36 36c0-16 28-16 28 0-8-6-20-6-28 0z'),
  },
  ponytail: {
    back: on('M62 24c16-4 20 12 15 24-2 6 1 12 4 18-12 0-15-10-14-20z'),
    front: on(PARTED),
  },
  braids: {
    back: (colour: string) => braid(30)(colour) + braid(70)(colour),
    front: on(MIDDLE),
  },
  braid: {
    back: nothing,
    front: (colour: string) => area(colour, PARTED) + braid(67.5)(colour),
  },
  locs: {
    back: (colour: string) =>
      row(9, (index) =>
        stroke(
          index % 2 ? darker(colour, 0.75) : colour,
          5,
          `M${30 + index * 5} 30c${index < 4 ? -3 : 3} 16-1 30 0 ${index % 2 ? 44 : 40}`,
        ),
      ),
    front: (colour: string) =>
      area(colour, MIDDLE) +
      row(5, (index) => stroke(darker(colour, 0.75), 1, `M${42 + index * 4} 22l${index * 2 - 4} 8`)),
  },
  rows: {
    back: nothing,
    front: (colour: string) =>
      area(colour, CAP) +
      row(5, (index) => stroke(darker(colour, 0.6), 1, `M${40 + index * 5} 31c0-3 1-6 ${2 - index} -9`)),
  },
  puffs: {
    back: (colour: string) => discs(colour, [29, 24, 10], [71, 24, 10]),
    front: on(MIDDLE),
  },
} as const satisfies Record<string, Hair>;
