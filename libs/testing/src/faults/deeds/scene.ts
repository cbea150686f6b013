import type { Patron } from '../patron.js';
import { HOUR_MS } from '../steps.js';
import type { Trader } from '../trader.js';
import type { Checkout } from './checkout.js';

/** Two members with whom no other action interferes, and the rest of the environment. */
export interface Scene {
  student: Trader;
  teacher: Trader;
  admin: Patron;
  checkout: Checkout;
  /** A title unique to this action. */
  title: string;
  /** Chooses as determined by the seed. */
  pick: <T>(among: readonly T[]) => T;
}

export type Deed = (scene: Scene) => Promise<void>;

/** How far ahead sessions are: a cancellation leaves a mark or not, but is never so late that the student pays. */
export const LEADS_MS = [10 * HOUR_MS, 30 * HOUR_MS];
