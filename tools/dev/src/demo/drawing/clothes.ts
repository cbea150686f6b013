import { darker } from './palette.ts';
import { area, disc, row, stroke } from './shapes.ts';

const BODY = 'M12 104c0-22 14-30 38-30s38 8 38 30z';

/** Clothes from the neck down; `skin` shows in the neckline. */
export const CLOTHES = {
  crew: (colour: string) => area(colour, BODY) + stroke(darker(colour), 2, 'M41 75.5c3 7 15 7 18 0'),
  vee: (colour: string, skin: string) =>
    area(colour, BODY) +
    area(skin, 'M41.5 74h17L50 89z') +
    stroke(darker(colour), 1.8, 'M41.5 74.5L50 89l8.5-14.5'),
  scoop: (colour: string, skin: string) => area(colour, BODY) + area(skin, 'M38.5 74h23c0 14-23 14-23 0z'),
  shirt: (colour: string) =>
    area(colour, BODY) +
    area('#f6f1e6', 'M43 73h14l-7 12z') +
    area(darker(colour, 0.86), 'M42 72l8 13-7 6-7-16zM58 72l-8 13 7 6 7-16z') +
    row(2, (index) => disc(darker(colour, 0.6), 50, 92 + index * 7, 1)),
  blazer: (colour: string) =>
    area(colour, BODY) +
    area('#f3ece0', 'M42 73h16l-8 27z') +
    area(darker(colour, 0.8), 'M41 73l9 28-14-12zM59 73l-9 28 14-12z'),
  turtle: (colour: string) =>
    area(colour, BODY) + `<rect fill="${darker(colour, 0.9)}" x="41" y="66" width="18" height="12" rx="4"/>`,
  hoodie: (colour: string) =>
    area(darker(colour, 0.82), 'M30 82c0-14 10-17 20-17s20 3 20 17c-8 8-32 8-40 0z') +
    area(colour, BODY) +
    area(darker(colour, 0.72), 'M40 74h20c0 9-20 9-20 0z') +
    stroke('#f3ece0', 1.4, 'M45 81v10M55 81v10'),
  apron: (colour: string) =>
    area('#efe7d6', BODY) + area(colour, 'M36 82h28l3 22H33z') + stroke(colour, 2.6, 'M38 83l4-9M62 83l-4-9'),
  dungarees: (colour: string) =>
    area('#e6d9c0', BODY) +
    area(colour, 'M37 85h26v19H37z') +
    stroke(colour, 5, 'M38 87l-6-10M62 87l6-10') +
    row(2, (index) => disc('#c9a24a', 39 + index * 22, 88, 1.5)),
  drape: (colour: string, skin: string) =>
    area(darker(colour, 0.78), BODY) +
    area(skin, 'M40 74h20c0 9-20 9-20 0z') +
    area(colour, 'M58 74c12 1 22 6 26 14-14 2-34 8-46 16H22c6-14 20-24 36-30z') +
    stroke('#d8b765', 1.4, 'M56 75c-16 6-28 15-34 28'),
  stripes: (colour: string) =>
    area('#f3ece0', BODY) +
    row(3, (index) =>
      stroke(colour, 3, `M${[22, 15.5, 14][index]} ${83 + index * 8}c18 3 38 3 ${[56, 69, 72][index]} 0`),
    ) +
    stroke(darker(colour), 2, 'M41 75.5c3 7 15 7 18 0'),
  muffler: (colour: string) =>
    area(darker(colour, 0.7), BODY) +
    area(colour, 'M36 70c8 6 20 6 28 0 4 4 4 9 1 12-9 6-21 6-30 0-3-3-3-8 1-12z') +
    area(darker(colour, 0.88), 'M54 82l10-2 3 20H57z'),
} as const satisfies Record<string, (colour: string, skin: string) => string>;
