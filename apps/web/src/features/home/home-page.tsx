import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { Page } from '@/routing';
import { BalanceCard } from './balance-card';
import { NewRequests } from './new-requests';
import { NextSession } from './next-session';
import { ToAnswer } from './to-answer';
import { WelcomeBanner } from './welcome-banner';

/** What waits for the member: the next session, proposals to answer, others to help. */
export default function HomePage() {
  const member = useMember();
  const name = member.first_name || member.username;
  return (
    <Page title={t('Home')} heading={t('Hello, {name}', { name })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <WelcomeBanner name={name} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
          <NextSession />
          <ToAnswer />
        </div>
        <NewRequests />
        <BalanceCard />
      </div>
    </Page>
  );
}
