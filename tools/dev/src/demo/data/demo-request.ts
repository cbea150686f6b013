import type { MemberKey } from './members.ts';

/**
 * A time relative to the load:
 * - a day ahead and a time of day, in this machine's time zone, from 07:00 on
 * - `soon`: the first full quarter of an hour that a request may still ask for, so in 65 to 80 minutes
 * - `at once`: in a few minutes, so that the room is already open
 */
export type When = { readonly inDays: number; readonly at: string } | 'soon' | 'at once';

/** Ratings that both parties give each other after a session. */
export interface Ratings {
  readonly ofTeacher: { readonly rating: number; readonly review: string };
  readonly ofStudent: { readonly rating: number; readonly review: string };
}

export interface DemoProposal<Key extends string = MemberKey> {
  readonly teacher: Key;
  readonly when: When;
  readonly note: string;
  /** The owner's decision. Without one the proposal stays pending. */
  readonly decision?: 'AC' | 'RE';
  /** Ratings. If present, both meet in the room for a moment, and the session is settled and rated. */
  readonly ratings?: Ratings;
}

export interface DemoRequest<Key extends string = MemberKey> {
  /** Key in the demo data. */
  readonly key: string;
  readonly owner: Key;
  readonly status: 'DR' | 'PE';
  /** Unique for its owner: a load that continues after a crash finds existing requests by their title. */
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly durationMinutes: number;
  readonly preferred: When;
  readonly proposals: readonly DemoProposal<Key>[];
}
