import './activity.css';
import { t, translate } from '@skillhour/texts';
import { useSearchParams } from 'react-router-dom';
import { errorMessageOf, useCall } from '@/api';
import { Page } from '@/routing';
import { FailureNote, Loading, Skeleton } from '@/ui';
import { ActivityControls } from './activity-controls';
import { activityQueryOf, type ActivityQuery } from './activity-query';
import { ActivityReport } from './activity-report';

/** Report for funders on what the bank did in a period: to read, to print and as a table. */
export default function ActivityPage() {
  const [params, setParams] = useSearchParams();
  const query = activityQueryOf(params);
  const { data, error, mutate } = useCall('identity.activity.read', query);
  const periodError = error?.fieldText('to') ?? error?.fieldText('from');
  const change = (part: Partial<ActivityQuery>) => setParams({ ...query, ...part }, { replace: true });
  return (
    <Page title={t('Activity')}>
      <div className="activity-report grid grid-cols-[minmax(0,1fr)] gap-6">
        <ActivityControls query={query} error={periodError && translate(periodError)} onChange={change} />
        {data ? (
          <ActivityReport report={data} />
        ) : error ? (
          periodError === undefined && (
            <FailureNote onRetry={() => void mutate()}>
              {t('We couldn’t load the report. {reason}', { reason: errorMessageOf(error, '') })}
            </FailureNote>
          )
        ) : (
          <Loading className="grid gap-6">
            <Skeleton className="h-40 rounded-lg!" />
            <Skeleton className="h-72 rounded-lg!" />
          </Loading>
        )}
      </div>
    </Page>
  );
}
