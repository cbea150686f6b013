import type { SetupStep } from '@skillhour/contracts';
import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, showErrorToast, updateResponses, useCommand } from '@/api';
import { describeOffering } from '@/entities/entry';
import type { OwnProfileView } from '@/entities/member';
import { Button, Card } from '@/ui';
import { Steps } from '@/ui/steps';
import { ProfileStep } from './profile-step';
import { countOpenSteps, firstOpenStep, SETUP_STEPS } from './setup-steps';
import { SkillsStep } from './skills-step';
import type { StepFormProps } from './step-form';
import { StepHeading } from './step-heading';

const HEADING = 'first-steps';
const STEP_HEADING = 'current-step';

/** The steps after sign-up, one open at a time. Each can be skipped, and all of them postponed. */
export function SetupPanel({
  profile,
  isFocused,
  onMove,
  onLater,
}: {
  profile: OwnProfileView;
  /** Whether the heading of the step gets the focus, because the step follows another one. */
  isFocused: boolean;
  /** Called when a step is done or skipped. */
  onMove: () => void;
  onLater: () => void;
}) {
  const { setup } = profile;
  const step = firstOpenStep(setup);
  if (step === undefined) return null;
  const show = async (saved: OwnProfileView) => {
    updateResponses('identity.profile.read', () => saved);
    onMove();
    await refetch(
      'identity.member.read',
      'identity.member.list',
      'identity.member.suggest',
      'exchange.home.read',
    );
  };
  const steps = (Object.keys(SETUP_STEPS) as SetupStep[]).map((name) => ({
    name: translate(SETUP_STEPS[name]),
    complete: setup[name] === 'done',
    current: name === step,
    ...(setup[name] === 'skipped' && { fact: t('Skipped') }),
  }));
  return (
    <Card padded aria-labelledby={HEADING} className="first-steps grid content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={HEADING}>{t('Three things and you are ready')}</h2>
        <Button size="small" variant="ghost" onClick={onLater}>
          {t('Do this later')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {t('{left, plural, one {# step} other {# steps}} left', { left: countOpenSteps(setup) })}
      </p>
      <div className="first-steps-body">
        <Steps steps={steps} />
        <section key={step} aria-labelledby={STEP_HEADING} className="grid gap-4">
          <StepHeading level="h3" id={STEP_HEADING} isFocused={isFocused}>
            {titleOf(step)}
          </StepHeading>
          <p className="max-w-[56ch] text-sm text-ink-2">{descriptionOf(step)}</p>
          <StepForm
            step={step}
            profile={profile}
            onSaved={show}
            skip={<Skip step={step} onSkipped={show} />}
          />
        </section>
      </div>
    </Card>
  );
}

const StepForm = ({ step, ...props }: StepFormProps & { step: SetupStep }) =>
  step === 'profile' ? <ProfileStep {...props} /> : <SkillsStep kind={step} {...props} />;

function titleOf(step: SetupStep): string {
  switch (step) {
    case 'teach':
      return t('What can you teach?');
    case 'learn':
      return t('What do you want to learn?');
    case 'profile':
      return t('Your photo and time zone');
  }
}

function descriptionOf(step: SetupStep): string {
  switch (step) {
    case 'teach':
      return describeOffering();
    case 'learn':
      return t('We suggest members who teach it.');
    case 'profile':
      return t('Members recognize you by your photo. Emails give times in your time zone.');
  }
}

/** Button that skips a step. A failure leaves the step open. */
function Skip({ step, onSkipped }: { step: SetupStep; onSkipped: (saved: OwnProfileView) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const close = useCommand('identity.profile.close_setup_step');
  const skip = async () => {
    setBusy(true);
    try {
      await onSkipped(await close({ step, state: 'skipped' }));
    } catch (error) {
      showErrorToast(error, t('We couldn’t save it.'));
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy && t('Saving...')} onClick={() => void skip()}>
      {t('Skip')}
    </Button>
  );
}
