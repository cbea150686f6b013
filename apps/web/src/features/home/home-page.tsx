import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { useCall, useSettled } from '@/api';
import { useMember } from '@/auth';
import { AddEntry } from '@/entities/entry';
import { NewRequest } from '@/exchange/new-request';
import { Page } from '@/routing';
import { useListQuery } from '@/search';
import { isFirstUnfilteredPage } from '@/search/list-query';
import { FailureNote, shortNameOf } from '@/ui';
import { BalanceCard } from './balance-card';
import { Blogs } from './blogs';
import { FirstSteps } from './first-steps/first-steps';
import { HomeSkeleton } from './home-skeleton';
import { NEWEST_TRANSACTION_INPUT, TEACHERS_INPUT } from './inputs';
import { NextActions } from './next-actions';
import { TeachableRequests } from './teachable-requests';
import { Teachers } from './teachers';
import { useHome } from './use-home';
import { WelcomeBanner } from './welcome-banner';

/** Home: the member's next actions, suggestions in both roles, then the blogs. A search shows its results only. */
export default function HomePage() {
  const member = useMember();
  const name = shortNameOf(member);
  const isBrowsing = !isFirstUnfilteredPage(useListQuery());
  return (
    <Page title={t('Home')} heading={t('Hello, {name}', { name })} actions={<StartActions />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {isBrowsing ? <Blogs /> : <Home name={name} />}
      </div>
    </Page>
  );
}

/** The two ways to begin, as a student and as a teacher, of equal weight. */
const StartActions = () => (
  <div className="grid grid-cols-2 gap-3 max-sm:w-full">
    <NewRequest />
    <AddEntry kind="teach" variant="primary" icon={<Plus aria-hidden />}>
      {t('Offer a skill')}
    </AddEntry>
  </div>
);

function Home({ name }: { name: string }) {
  const profile = useCall('identity.profile.read', {});
  const home = useHome();
  const teachers = useCall('identity.member.suggest', TEACHERS_INPUT);
  const account = useCall('ledger.account.read', NEWEST_TRANSACTION_INPUT);
  // All of it determines the position of the blogs.
  if (!useSettled(profile, home, teachers, account)) return <HomeSkeleton />;
  return (
    <>
      <WelcomeBanner name={name} />
      {profile.data && <FirstSteps profile={profile.data} home={home.data} />}
      {home.data ? (
        <NextActions home={home.data} mutate={home.mutate} profile={profile.data} />
      ) : (
        <FailureNote onRetry={() => void home.mutate()}>
          {t('We couldn’t load your requests and sessions.')}
        </FailureNote>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        {home.data && <TeachableRequests requests={home.data.suggested} />}
        <Teachers />
      </div>
      <Blogs />
      <BalanceCard />
    </>
  );
}
