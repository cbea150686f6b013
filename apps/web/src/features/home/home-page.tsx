import { t } from '@skillhour/texts';
import { useCall, useSettled } from '@/api';
import { useMember } from '@/auth';
import { Page } from '@/routing';
import { useListQuery } from '@/search';
import { isFirstUnfilteredPage } from '@/search/list-query';
import { shortNameOf } from '@/ui';
import { BalanceCard } from './balance-card';
import { Blogs } from './blogs';
import { FirstSteps } from './first-steps/first-steps';
import { HomeSkeleton } from './home-skeleton';
import { NewRequests } from './new-requests';
import { NextSession } from './next-session';
import { NEWEST_REQUEST_INPUT, NEWEST_TRANSACTION_INPUT, RECEIVED_PROPOSALS_INPUT } from './inputs';
import { PendingProposals } from './pending-proposals';
import { PendingRatings } from './pending-ratings';
import { WelcomeBanner } from './welcome-banner';

/** Home: the member's pending items, then the blogs. A search shows its results only. */
export default function HomePage() {
  const member = useMember();
  const name = shortNameOf(member);
  const isBrowsing = !isFirstUnfilteredPage(useListQuery());
  return (
    <Page title={t('Home')} heading={t('Hello, {name}', { name })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {isBrowsing ? <Blogs /> : <Home name={name} />}
      </div>
    </Page>
  );
}

function Home({ name }: { name: string }) {
  if (!useIsLayoutStable()) return <HomeSkeleton />;
  return (
    <>
      <WelcomeBanner name={name} />
      <FirstSteps />
      <PendingRatings />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        <NextSession />
        <PendingProposals />
      </div>
      <Blogs />
      <NewRequests />
      <BalanceCard />
    </>
  );
}

/** Returns whether everything has loaded that determines the position of the blogs. */
const useIsLayoutStable = () =>
  useSettled(
    useCall('identity.profile.read', {}),
    useCall('exchange.request.suggest', {}),
    useCall('ledger.account.read', NEWEST_TRANSACTION_INPUT),
    useCall('exchange.session.list_teaching', {}),
    useCall('exchange.session.list_learning', {}),
    useCall('exchange.proposal.list_received', RECEIVED_PROPOSALS_INPUT),
    useCall('exchange.request.list_mine', NEWEST_REQUEST_INPUT),
    useCall('exchange.rating.list_pending', {}),
  );
