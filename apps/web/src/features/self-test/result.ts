/** The checks in the page's order. */
export const CHECKS = ['secure', 'webrtc', 'camera', 'microphone', 'speaker', 'server', 'media'] as const;
export type CheckName = (typeof CHECKS)[number];

/** `weak`: works, but could be better. `asking`: the member has to answer. */
export type CheckState = 'waiting' | 'checking' | 'asking' | 'fine' | 'weak' | 'wrong';

/** A check's state in words; `advice` says how to fix a problem. */
export interface Result {
  state: CheckState;
  words?: string;
  advice?: string;
}
export type Results = Record<CheckName, Result>;

const DONE: readonly CheckState[] = ['fine', 'weak', 'wrong'];
export const isDone = ({ state }: Result): boolean => DONE.includes(state);

export const fine = (words: string): Result => ({ state: 'fine', words });
export const weak = (words: string, advice: string): Result => ({ state: 'weak', words, advice });
export const wrong = (words: string, advice: string): Result => ({ state: 'wrong', words, advice });
