import { ARTS } from './covers/arts.ts';
import { KITCHEN } from './covers/kitchen.ts';
import { MIND } from './covers/mind.ts';
import { WORKSHOP } from './covers/workshop.ts';
import { picture } from './shapes.ts';

/** Pictures above and in posts, each a flat composition of its topic, by name. */
export const COVERS = { ...KITCHEN, ...WORKSHOP, ...MIND, ...ARTS } as const;

export type CoverName = keyof typeof COVERS;

export const drawCover = (name: CoverName): string => picture({ width: 400, height: 225 }, COVERS[name]());
