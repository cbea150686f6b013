import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { FailureNote, Loading, Skeleton } from '@/ui';
import { ActRow } from './act-row';

/** The latest admin actions, in total or about one member. */
export function ActList({ about = '', size }: { about?: string; size: number }) {
  const { data, error, mutate } = useCall('identity.audit.list', { about, page_size: size });
  if (!data && error)
    return <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the audit log.')}</FailureNote>;
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-2/3" />
      </Loading>
    );
  if (data.results.length === 0) return <p className="text-ink-2">{t('Nothing yet.')}</p>;
  return (
    <ul className="-mx-[1.125rem] divide-y divide-line border-t border-line sm:-mx-6">
      {data.results.map((act) => (
        <li key={act.id}>
          <ActRow act={act} compact />
        </li>
      ))}
    </ul>
  );
}
