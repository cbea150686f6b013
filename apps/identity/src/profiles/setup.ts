import type { OwnProfile, SetupStep } from '@skillhour/contracts';
import type { Account, Profile } from '../accounts/index.js';
import type { Entry } from '../entries/index.js';

type Setup = OwnProfile['setup'];

/** Returns the state of each step after sign-up. A skill or a photo completes its step, whatever the member marked. */
export function setupOf(
  { profileImage }: Pick<Account, 'profileImage'>,
  { doneSteps, skippedSteps }: Pick<Profile, 'doneSteps' | 'skippedSteps'>,
  entries: readonly Pick<Entry, 'kind'>[],
): Setup {
  const stateOf = (step: SetupStep, isComplete: boolean): Setup[SetupStep] => {
    if (isComplete || doneSteps.includes(step)) return 'done';
    return skippedSteps.includes(step) ? 'skipped' : 'open';
  };
  const has = (wanted: Entry['kind']) => entries.some(({ kind }) => kind === wanted);
  return {
    teach: stateOf('teach', has('teach')),
    learn: stateOf('learn', has('learn')),
    profile: stateOf('profile', profileImage !== null),
  };
}
