import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { Page } from '@/routing';
import { ALL, useListQuery } from '@/search';
import { BalanceCard } from './balance-card';
import { Blogs } from './blogs';
import { FirstStep } from './first-step';
import { NewRequests } from './new-requests';
import { NextSession } from './next-session';
import { ToAnswer } from './to-answer';
import { WelcomeBanner } from './welcome-banner';

/** What waits for the member, then what others write. Who looks for something sees that alone. */
export default function HomePage() {
  const member = useMember();
  const name = member.first_name || member.username;
  const { search, category, page } = useListQuery();
  const isBrowsing = search !== '' || category !== ALL || page > 1;
  return (
    <Page title={t('Home')} heading={t('Hello, {name}', { name })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {!isBrowsing && (
          <>
            <WelcomeBanner name={name} />
            <FirstStep />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
              <NextSession />
              <ToAnswer />
            </div>
          </>
        )}
        <Blogs />
        {!isBrowsing && (
          <>
            <NewRequests />
            <BalanceCard />
          </>
        )}
      </div>
    </Page>
  );
}
