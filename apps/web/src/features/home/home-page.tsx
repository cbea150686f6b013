import { t } from '@skillhour/texts';
import { useCall, useSettled } from '@/api';
import { useMember } from '@/auth';
import { Page } from '@/routing';
import { useListQuery } from '@/search';
import { isBeginning } from '@/search/list-query';
import { callName } from '@/ui';
import { BalanceCard } from './balance-card';
import { Blogs } from './blogs';
import { FirstStep } from './first-step';
import { HomeSkeleton } from './home-skeleton';
import { NewRequests } from './new-requests';
import { NextSession } from './next-session';
import { NEWEST_OF_MINE, RECEIVED } from './reads';
import { ToAnswer } from './to-answer';
import { ToRate } from './to-rate';
import { WelcomeBanner } from './welcome-banner';

/** Home: the member's pending items, then the blogs. A search shows its results only. */
export default function HomePage() {
  const member = useMember();
  const name = callName(member);
  const isBrowsing = !isBeginning(useListQuery());
  return (
    <Page title={t('Home')} heading={t('Hello, {name}', { name })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {!isBrowsing && <WelcomeBanner name={name} />}
        {isBrowsing ? <Blogs /> : <Home />}
      </div>
    </Page>
  );
}

function Home() {
  if (!useStandsStill()) return <HomeSkeleton />;
  return (
    <>
      <FirstStep />
      <ToRate />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        <NextSession />
        <ToAnswer />
      </div>
      <Blogs />
      <NewRequests />
      <BalanceCard />
    </>
  );
}

/** Returns whether everything has loaded that determines the position of the blogs. */
const useStandsStill = () =>
  useSettled(
    useCall('exchange.session.list_teaching', {}),
    useCall('exchange.session.list_learning', {}),
    useCall('exchange.proposal.list_received', RECEIVED),
    useCall('exchange.request.list_mine', NEWEST_OF_MINE),
    useCall('exchange.rating.list_pending', {}),
  );
