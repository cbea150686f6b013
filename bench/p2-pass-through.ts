import { againstBare } from './p1-hot-list.ts';

/**
 * P2: an equally long list that belongs to one member. The gateway can't cache it, so it calls a fast service each time
 * and passes the bytes through.
 */
export const p2 = againstBare({ goal: 'P2', atMostBare: 2, path: '/api/auth/sessions/' });
