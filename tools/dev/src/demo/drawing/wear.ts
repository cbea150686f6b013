import { darker } from './palette.ts';
import { area, disc, discs, ring, row, stroke } from './shapes.ts';

interface Wear {
  readonly back?: (colour: string) => string;
  readonly front: (colour: string) => string;
}

/** Headwear that covers some or all of the hair. */
export const HEADWEAR = {
  none: { front: () => '' },
  hijab: {
    back: (colour) => area(colour, 'M24 84c-4-24-4-64 26-64s30 40 26 64c-10 8-42 8-52 0z'),
    front: (colour) =>
      area(colour, 'M30 50c-3-41 43-41 40 0-2-11-9-16-19-16s-17 5-19 16z') +
      area(
        darker(colour, 0.9),
        'M31 52c2 14 8 21 19 22 11-1 17-8 19-22 5 14 5 26 2 34-12 8-32 8-42 0-3-8-3-20 2-34z',
      ) +
      area(colour, 'M30 54c4 14 12 21 24 22 6 1 14 1 20-3-4 12-20 18-34 14-12-3-14-18-10-33z'),
  },
  turban: {
    front: (colour) =>
      area(colour, 'M28 43c-6-20 6-31 22-31s28 11 22 31c-4-7-12-12-22-15-10 3-18 8-22 15z') +
      stroke(
        darker(colour),
        1.3,
        'M50 28c-6-6-14-9-20-6M50 28c-4-9-10-13-14-12M50 28c5-8 12-12 19-8M50 28c7-3 15-1 20 6',
      ),
  },
  wrap: {
    back: (colour) => discs(darker(colour, 0.9), [44, 18, 8], [57, 16, 9]),
    front: (colour) =>
      area(colour, 'M30 40c-5-24 45-24 40 0-10-9-30-9-40 0z') +
      area(darker(colour, 0.86), 'M38 24c8-5 20-4 27 5-8-3-18-4-27-5z') +
      stroke(darker(colour, 0.86), 1.2, 'M33 33c6-6 16-8 24-6'),
  },
  scarf: {
    back: (colour) => area(darker(colour, 0.88), 'M62 58c10 2 14 10 12 22-6-4-12-12-12-22z'),
    front: (colour) =>
      area(colour, 'M30 46c-4-33 44-33 40 0-3-7-9-11-20-11s-17 4-20 11z') +
      row(4, (index) => disc('#f4ead8', 38 + index * 8, 28 + (index % 2) * 3, 1.5)),
  },
  cap: {
    front: (colour) =>
      area(colour, 'M31 38c-2-23 40-23 38 0z') +
      area(darker(colour), 'M30 37.5c12-3 30-3 46 1 1 3-2 4-5 4-12-2.5-26-2.5-41-.5z'),
  },
  flatcap: {
    front: (colour) =>
      area(colour, 'M29 38c-3-14 10-19 23-18 14 0 22 9 19 18z') +
      area(darker(colour), 'M28 37.5c13-4 33-4 46 1 0 4-3 4-5 4-12-3-27-3-41-1z'),
  },
  beanie: {
    front: (colour) =>
      area(colour, 'M31 36c-1-23 39-23 38 0z') +
      `<rect fill="${darker(colour, 0.86)}" x="29" y="33" width="42" height="8" rx="3"/>` +
      row(8, (index) => stroke(darker(colour, 0.74), 0.9, `M${33 + index * 5} 35v4`)),
  },
  kufi: {
    front: (colour) =>
      area(colour, 'M33 36c0-5 0-11 2-13 8-4 22-4 30 0 2 2 2 8 2 13-10-3-24-3-34 0z') +
      stroke(darker(colour, 0.78), 1.4, 'M34 31l4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3'),
  },
  beret: {
    front: (colour) =>
      area(colour, 'M28 34c-6-12 12-17 26-15 12 1 20 7 17 14-12-4-31-5-43 1z') +
      stroke(colour, 2, 'M52 20l1-4'),
  },
  strawhat: {
    back: (colour) => disc(colour, 50, 35, 33, 8),
    front: (colour) =>
      area(colour, 'M34 33c-1-23 33-23 32 0z') +
      area(darker(colour, 0.7), 'M33.5 29c10-3 23-3 33 0v5c-10-3-23-3-33 0z'),
  },
  headband: {
    front: (colour) => area(colour, 'M32 36c8-9 28-9 36 0l-1 4c-8-8-26-8-34 0z'),
  },
} as const satisfies Record<string, Wear>;

const FRAME = '#2f2f33';

export const GLASSES = {
  none: '',
  round:
    ring(FRAME, 1.4, 42.5, 47, 6) +
    ring(FRAME, 1.4, 57.5, 47, 6) +
    stroke(FRAME, 1.4, 'M48.5 46.5h3M36.5 46l-3-1M63.5 46l3-1'),
  square: stroke(
    FRAME,
    1.6,
    'M36.5 42.5h11.5v8h-11.5zM52 42.5h11.5v8H52zM48 45h4M36.5 45l-3-.5M63.5 45l3-.5',
  ),
  wire:
    ring('#9a7b45', 1, 42.5, 47.5, 5.5) +
    ring('#9a7b45', 1, 57.5, 47.5, 5.5) +
    stroke('#9a7b45', 1, 'M48 47h4M37 46.5l-3.5-1M63 46.5l3.5-1'),
  half: stroke(
    '#7d3540',
    1.3,
    'M37 49h11c0 7-11 7-11 0zM52 49h11c0 7-11 7-11 0zM48 49.5h4M37 49l-4-2M63 49l4-2',
  ),
  bold: stroke('#9c4a30', 2.2, 'M36 42.5h12l-1.5 8h-9zM52 42.5h12l-1.5 8h-9zM48 44.5h4'),
} as const;

export const EARRINGS = {
  none: '',
  hoops: ring('#c9a24a', 1.3, 31.5, 56, 3) + ring('#c9a24a', 1.3, 68.5, 56, 3),
  studs: discs('#f3ede0', [31.8, 52.5, 1.4], [68.2, 52.5, 1.4]),
  drops: stroke('#b1502f', 1.8, 'M31.5 53v5M68.5 53v5') + discs('#b1502f', [31.5, 59, 1.8], [68.5, 59, 1.8]),
  aid: stroke('#c9c2b4', 1.8, 'M68.5 42c3 2 3 8 0 10'),
} as const;
