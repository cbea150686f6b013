import type { MemberKey } from './members.ts';

/**
 * A moment, told from the load on:
 * - a day ahead and a time of day, in this machine's time zone, from 07:00 on
 * - `soon`: the first full quarter of an hour that a request may still ask for, so in 65 to 80 minutes
 * - `at once`: in a few minutes, so that the room is open already
 */
export type When = { readonly inDays: number; readonly at: string } | 'soon' | 'at once';

/** What the two say of each other after a lesson. */
export interface Ratings {
  readonly ofTeacher: { readonly rating: number; readonly review: string };
  readonly ofStudent: { readonly rating: number; readonly review: string };
}

export interface DemoProposal<Key extends string = MemberKey> {
  readonly teacher: Key;
  readonly when: When;
  readonly note: string;
  /** The owner's answer; without one the proposal waits. */
  readonly answer?: 'AC' | 'RE';
  /** With it the two meet in the room for a moment, and the lesson is settled and rated. */
  readonly lesson?: Ratings;
}

export interface DemoRequest<Key extends string = MemberKey> {
  /** What the data know it by. */
  readonly key: string;
  readonly owner: Key;
  readonly status: 'DR' | 'PE';
  /** Its owner's only one of that title: a load that goes on after a crash finds by it what it made before. */
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly durationMinutes: number;
  readonly preferred: When;
  readonly proposals: readonly DemoProposal<Key>[];
}
