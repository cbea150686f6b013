/** What is checked, in its order on the page. */
export const CHECKS = ['secure', 'webrtc', 'camera', 'microphone', 'speaker', 'server', 'media'] as const;
export type CheckName = (typeof CHECKS)[number];

/** `weak`: it works, and could be better. `asking`: the member has to say it. */
export type CheckState = 'waiting' | 'checking' | 'asking' | 'fine' | 'weak' | 'wrong';

/** How a check stands, in words; `advice` is what to do about it. */
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
