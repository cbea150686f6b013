import { t } from '@skillhour/texts';
import { useEffect } from 'react';
import { useCall } from '@/api';
import { describeBoughtMinutes } from '@/community/bought-minutes';
import { HelpLink } from '@/community/help-link';
import { Page, paths } from '@/routing';
import { EmptyState, FailureNote, Loading, Note } from '@/ui';
import { BackToAccount } from './back-to-account';
import { Assurances } from './assurances';
import { PlanCard, PlanCardSkeleton, planRows } from './plan-card';
import { usePurchase } from './use-purchase';
import './plans.css';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3';

/** Page on which minutes are bought. */
export default function TimePlansPage() {
  const isHere = isPlansDocument();
  useEffect(() => {
    if (!isHere) window.location.reload();
  }, [isHere]);
  return (
    <>
      <BackToAccount />
      <Page title={t('Premium Time Credits')}>
        <div className="grid gap-6">
          <p className="text-lg text-ink-2">{t('Short of minutes today? Buy some now, teach some later.')}</p>
          <Note kind="info">{describeBoughtMinutes()}</Note>
          <Assurances />
          {isHere ? <Plans /> : <PlansLoading />}
          <p className="text-xs text-ink-2">
            {t(
              'Minutes are for learning on Skillhour. They join your available time as soon as the payment is confirmed.',
            )}
          </p>
          <HelpLink article="plans">{t('Buying minutes and refunds')}</HelpLink>
        </div>
      </Page>
    </>
  );
}

function Plans() {
  const { data, error, mutate } = useCall('ledger.time_plan.list', {});
  const { buying, purchase } = usePurchase();
  if (!data && error) {
    return (
      <FailureNote onRetry={() => void mutate()}>
        {t('Failed to fetch time plans. Please try again.')}
      </FailureNote>
    );
  }
  if (!data) return <PlansLoading />;
  if (data.length === 0) {
    return <EmptyState title={t('No time plans found')}>{t('Nothing is for sale right now.')}</EmptyState>;
  }
  return (
    <ul className={GRID} style={planRows}>
      {data.map((plan) => (
        <li key={plan.id} className="plan-rows min-w-0">
          <PlanCard
            plan={plan}
            busy={buying === plan.id}
            disabled={buying !== undefined && buying !== plan.id}
            onPurchase={() => void purchase(plan)}
          />
        </li>
      ))}
    </ul>
  );
}

const PlansLoading = () => (
  <Loading className={GRID}>
    {[0, 1, 2].map((card) => (
      <PlanCardSkeleton key={card} />
    ))}
  </Loading>
);

/**
 * Returns whether the document was loaded for the plans page. Only there does the content security policy allow the
 * payment provider's script. A member who follows a link within the app is in another document, so the page reloads.
 */
function isPlansDocument(): boolean {
  // Not every test environment supports this.
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (!loaded) return true;
  return new URL(loaded.name, window.location.href).pathname.replace(/\/$/, '') === paths.timePlans();
}
