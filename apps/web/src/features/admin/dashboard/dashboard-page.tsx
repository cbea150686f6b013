import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Page, paths } from '@/routing';
import { Card, FailureNote, formatDateTime, Loading, Note, Skeleton, TextLink } from '@/ui';
import { ActList } from '../audit/act-list';
import { ChartCard } from '@/entities/chart';
import { chartsOf } from './charts';
import { LedgerCard } from './ledger-card';
import { PeriodFigures } from './period-figures';
import { StatCards } from './stat-cards';
import { PendingWork } from './pending-work';

/**
 * Refresh interval in milliseconds. The server caches its counts for five seconds; a dashboard left open need not refresh more often than
 * someone reads it.
 */
const REFRESH_MS = 15_000;

/** The community's counts and trends, pending work for admins, and the latest admin actions. */
export default function DashboardPage() {
  const { data, error, mutate } = useCall('identity.dashboard.read', {}, { refreshInterval: REFRESH_MS });
  return (
    <Page title={t('Dashbord')}>
      {!data && error && (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the counts.')}</FailureNote>
      )}
      {!data && !error && <Skeletons />}
      {data && (
        <>
          {data.mails_held_since && (
            <Note kind="error" className="mb-5">
              {t(
                'Emails have been on hold since {time}, including sign-in codes. To send them, run resume-mail on the server.',
                { time: formatDateTime(data.mails_held_since) },
              )}
            </Note>
          )}
          <StatCards stats={data} />
          <section aria-labelledby="trends" className="mt-8">
            <h2 id="trends" className="mb-4">
              {t('Status')}
            </h2>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
              {chartsOf(data).map((chart) => (
                <ChartCard key={chart.title} chart={chart} />
              ))}
            </div>
          </section>
        </>
      )}
      <div className="mt-8">
        <PeriodFigures />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PendingWork />
          <Card padded className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 has-[ul]:pb-0!">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 className="text-lg">{t('Admin actions')}</h2>
              <span className="text-sm">
                <TextLink to={paths.adminAudit()}>{t('Audit log')}</TextLink>
              </span>
            </div>
            <ActList size={5} />
          </Card>
        </div>
        <LedgerCard />
      </div>
    </Page>
  );
}

const Skeletons = () => (
  <Loading className="grid gap-8">
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
      {[0, 1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32 rounded-lg!" />
      ))}
    </div>
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[0, 1, 2].map((chart) => (
        <Skeleton key={chart} className="h-72 rounded-lg!" />
      ))}
    </div>
  </Loading>
);
