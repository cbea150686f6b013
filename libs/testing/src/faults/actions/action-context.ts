import type { MemberClient } from '../member-client.js';
import { HOUR_MS } from '../steps.js';
import type { TrackedMember } from '../tracked-member.js';
import type { Checkout } from './checkout.js';

/** Two members with whom no other action interferes, and the rest of the environment. */
export interface ActionContext {
  student: TrackedMember;
  teacher: TrackedMember;
  admin: MemberClient;
  checkout: Checkout;
  /** A title unique to this action. */
  title: string;
  /** Chooses as determined by the seed. */
  pick: <T>(among: readonly T[]) => T;
}

export type Action = (context: ActionContext) => Promise<void>;

/** How far ahead sessions are: a cancellation leaves a mark or not, but is never so late that the student pays. */
export const LEADS_MS = [10 * HOUR_MS, 30 * HOUR_MS];
