import type { Patron } from '../patron.js';
import { HOUR_MS } from '../steps.js';
import type { Trader } from '../trader.js';
import type { Checkout } from './checkout.js';

/** Two members of whom nobody else wants anything meanwhile, and what happens to be. */
export interface Scene {
  student: Trader;
  teacher: Trader;
  admin: Patron;
  checkout: Checkout;
  /** A title that no other deed has. */
  title: string;
  /** Chooses as the seed wants it. */
  pick: <T>(among: readonly T[]) => T;
}

export type Deed = (scene: Scene) => Promise<void>;

/** How far ahead sessions are: cancelled with a mark and without, never so late that the student pays. */
export const LEADS_MS = [10 * HOUR_MS, 30 * HOUR_MS];
