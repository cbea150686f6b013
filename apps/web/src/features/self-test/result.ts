/** The checks in the page's order. */
export const CHECKS = ['secure', 'webrtc', 'camera', 'microphone', 'speaker', 'server', 'media'] as const;
export type CheckName = (typeof CHECKS)[number];

/** `weak`: works, but could be better. `asking`: the member has to answer. */
export type CheckState = 'waiting' | 'checking' | 'asking' | 'fine' | 'weak' | 'wrong';

/** A check's state in words; `advice` says how to fix a problem. */
export interface CheckResult {
  state: CheckState;
  text?: string;
  advice?: string;
}
export type Results = Record<CheckName, CheckResult>;

const DONE: readonly CheckState[] = ['fine', 'weak', 'wrong'];
export const isDone = ({ state }: CheckResult): boolean => DONE.includes(state);

export const fine = (text: string): CheckResult => ({ state: 'fine', text });
export const weak = (text: string, advice: string): CheckResult => ({ state: 'weak', text, advice });
export const wrong = (text: string, advice: string): CheckResult => ({ state: 'wrong', text, advice });
