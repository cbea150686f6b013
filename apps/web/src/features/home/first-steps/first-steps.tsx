import './first-steps.css';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { serverNow } from '@/api';
import { WhyOffer } from '@/entities/entry';
import type { OwnProfileView } from '@/entities/member';
import { AvailabilityButton } from '@/exchange/availability/availability-button';
import { Button, Card, Loading, Skeleton } from '@/ui';
import { useLazyCode } from '@/ui/use-lazy-code';
import type { HomeView } from '../use-home';
import { isNewcomer } from './is-newcomer';
import { NextStepCard } from './next-step-card';
import { countOpenSteps, hasOpenSetup } from './setup-steps';
import { useStoredFlag } from './use-stored-flag';

interface FirstStepsProps {
  profile: OwnProfileView;
  /** Everything that the next step depends on; undefined if it could not be loaded. */
  home: HomeView | undefined;
}

/**
 * For new members: the steps after sign-up, then one next step at a time until their first session is over. Afterwards
 * it says to those who teach nothing why an offer helps.
 */
export function FirstSteps({ profile, home }: FirstStepsProps) {
  if (profile.role === 'admin') return null;
  return isNewcomer(profile) ? (
    <Newcomer profile={profile} home={home} />
  ) : (
    <MissingOffer profile={profile} />
  );
}

function Newcomer({ profile, home }: FirstStepsProps) {
  const [isLater, setLater] = useStoredFlag('setup-later');
  const [hasMoved, setMoved] = useState(false);
  const hasSetup = hasOpenSetup(profile, serverNow());
  const isOpen = hasSetup && !isLater;
  const Panel = useLazyCode(
    () => import('./setup-panel'),
    isOpen,
    () => setLater(true),
  )?.SetupPanel;
  if (isOpen)
    return Panel ? (
      <Panel
        profile={profile}
        isFocused={hasMoved}
        onMove={() => setMoved(true)}
        onLater={() => setLater(true)}
      />
    ) : (
      <PanelSkeleton />
    );
  return (
    <>
      {hasSetup && (
        <Card padded className="flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold">
            {t('{left, plural, one {# step} other {# steps}} left to complete your profile.', {
              left: countOpenSteps(profile.setup),
            })}
          </p>
          <Button onClick={() => setLater(false)}>{t('Continue')}</Button>
        </Card>
      )}
      {home && <NextStepCard home={home} teaches={profile.skills.length > 0} isFocused={hasMoved} />}
    </>
  );
}

const PanelSkeleton = () => (
  <Card padded className="first-steps">
    <Loading className="grid gap-4">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-3/5" />
    </Loading>
  </Card>
);

function MissingOffer({ profile: { skills } }: { profile: OwnProfileView }) {
  const [isDismissed, dismiss] = useStoredFlag('why-offer-dismissed');
  return (
    skills.length === 0 &&
    !isDismissed && (
      <WhyOffer
        more={<AvailabilityButton variant="ghost">{t('Say when you have time')}</AvailabilityButton>}
        onDismiss={() => dismiss(true)}
      />
    )
  );
}
