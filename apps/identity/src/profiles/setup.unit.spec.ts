import { setupOf } from './setup.js';

const nothing = { doneSteps: [], skippedSteps: [] };
const withoutPhoto = { profileImage: null };

it('all steps of a new member are open', () => {
  expect(setupOf(withoutPhoto, nothing, [])).toEqual({ teach: 'open', learn: 'open', profile: 'open' });
});

it('a skill or a photo completes its step, even a skipped one', () => {
  const skipped = { doneSteps: [], skippedSteps: ['teach' as const, 'learn' as const, 'profile' as const] };
  expect(setupOf(withoutPhoto, skipped, [])).toEqual({
    teach: 'skipped',
    learn: 'skipped',
    profile: 'skipped',
  });
  expect(setupOf({ profileImage: 'p' }, skipped, [{ kind: 'teach' }])).toEqual({
    teach: 'done',
    learn: 'skipped',
    profile: 'done',
  });
});

it('a step that was marked as done stays so', () => {
  const done = { doneSteps: ['profile' as const], skippedSteps: [] };
  expect(setupOf(withoutPhoto, done, [{ kind: 'learn' }])).toEqual({
    teach: 'open',
    learn: 'done',
    profile: 'done',
  });
});
