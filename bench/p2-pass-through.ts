import { againstBare } from './p1-hot-list.ts';

/** P2: the same list, asked of its service each time, as for a browser that has just written: the gateway passes bytes through. */
export const p2 = againstBare({ goal: 'P2', atMostBare: 2, headers: { cookie: 'just_wrote=1' } });
