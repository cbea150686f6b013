import { againstBare } from './p1-hot-list.ts';

/** P2: a list as long, which is nobody else's: it is asked of a service each time, one that answers at once, and the gateway passes bytes through. */
export const p2 = againstBare({ goal: 'P2', atMostBare: 2, path: '/api/auth/sessions/' });
