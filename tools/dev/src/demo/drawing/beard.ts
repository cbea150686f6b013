import { darker } from './palette.ts';
import { area, stroke } from './shapes.ts';

const FULL = 'M33 46c1 5 3 7 5 7 4-2 8-3 12-3s8 1 12 3c2 0 4-2 5-7 1 14-6 25-17 25S32 60 33 46z';

/** Beards, in the color of the hair. */
export const BEARDS = {
  none: () => '',
  stubble: (_: string, shade: string) => `<g opacity=".45">${area(shade, FULL)}</g>`,
  moustache: (colour: string) =>
    area(colour, 'M41 55.5c3-4 7-4 9-2.5 2-1.5 6-1.5 9 2.5-4 1-7 .5-9-1-2 1.5-5 2-9 1z'),
  handlebar: (colour: string) =>
    area(
      colour,
      'M38 52.5c2 2 4 1.5 6 0 2-1.5 5-1 6 .5 1-1.5 4-2 6-.5 2 1.5 4 2 6 0-1 4-5 5.5-8 4.5-2 0-3-1-4-2-1 1-2 2-4 2-3 1-7-.5-8-4.5z',
    ),
  goatee: (colour: string) =>
    area(colour, 'M43 60c2-1 12-1 14 0 0 6-3 11-7 11s-7-5-7-11z') +
    area(colour, 'M42 55.5c3-3 6-3 8-2 2-1 5-1 8 2-4 .5-12 .5-16 0z'),
  short: (colour: string) => area(colour, FULL),
  full: (colour: string) =>
    area(
      colour,
      'M32.5 45c1 6 3 8 5 8 4-3 8-3.5 12.5-3.5S58.5 50 62.5 53c2 0 4-2 5-8 2 18-6 31-17.5 31S30.5 63 32.5 45z',
    ),
  long: (colour: string) =>
    area(
      colour,
      'M32.5 45c1 6 3 8 5 8 4-3 8-3.5 12.5-3.5S58.5 50 62.5 53c2 0 4-2 5-8 3 22-5 44-17.5 44S29.5 67 32.5 45z',
    ) + stroke(darker(colour, 0.85), 1, 'M44 68c0 5 1 9 3 13M56 68c0 5-1 9-3 13'),
} as const satisfies Record<string, (colour: string, shade: string) => string>;
