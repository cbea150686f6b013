import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { ButtonLink, Card, FailureNote, Loading, Skeleton } from '@/ui';
import {
  appealEntry,
  contentEntry,
  disputeEntry,
  memberEntry,
  stuckEntry,
  type PendingEntry,
} from './pending-entries';

/** Maximum number of entries per kind. The pages show all of them. */
const MAX_PER_KIND = 3;
const PADDING = 'px-[1.125rem] sm:px-6';

/** Pending work for admins: disputes, reported content, reported members, appeals, and stuck work. */
export function PendingWork() {
  const disputes = useCall('exchange.dispute.list', { status: 'open', page_size: MAX_PER_KIND });
  const content = useCall('content.report.list', { status: 'open', page_size: MAX_PER_KIND });
  const members = useCall('identity.report.list', { status: 'open', page_size: MAX_PER_KIND });
  const appeals = useCall('identity.sanction.list_appeals', { status: 'open', page_size: MAX_PER_KIND });
  const stuck = useCall('exchange.stuck_work.list', { page_size: 1 });
  const calls = [disputes, content, members, appeals, stuck];
  const stuckCount = stuck.data?.count ?? 0;
  const entries = [
    ...(disputes.data?.results ?? []).map(disputeEntry),
    ...(content.data?.results ?? []).map(contentEntry),
    ...(members.data?.results.results ?? []).map(memberEntry),
    ...(appeals.data?.results ?? []).map(appealEntry),
    ...(stuckCount > 0 ? [stuckEntry(stuckCount)] : []),
  ];
  const count = calls.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const isLoading = calls.some(({ data, error }) => !data && !error);
  const hasFailed = calls.some(({ data, error }) => !data && error);
  return (
    <Card aria-labelledby="waiting" className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-[1.125rem] sm:pt-6">
      <h2 id="waiting" className={`${PADDING} text-lg`}>
        {t('Waiting for you')}
        {count > 0 && <span className="ms-2 font-medium text-ink-2">{t('{count, number}', { count })}</span>}
      </h2>
      {hasFailed && (
        <div className={`${PADDING} pb-3.5`}>
          <FailureNote onRetry={() => calls.forEach(({ mutate }) => void mutate())}>
            {t('We couldn’t load everything that needs review.')}
          </FailureNote>
        </div>
      )}
      {isLoading && entries.length === 0 && (
        <Loading className={`${PADDING} grid gap-3 pb-6`}>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {!isLoading && !hasFailed && entries.length === 0 && (
        <p className={`${PADDING} pb-6 text-ink-2`}>{t('You’re all caught up.')}</p>
      )}
      {entries.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Row {...entry} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Row = ({ icon: Icon, title, fact, to, action, label }: PendingEntry) => (
  <div className={`${PADDING} flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 text-sm`}>
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sky-wash text-sky">
      <Icon aria-hidden className="size-5" strokeWidth={1.8} />
    </span>
    <span className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)] leading-snug">
      <strong dir="auto" className="truncate font-semibold">
        {title}
      </strong>
      <span className="text-xs text-ink-2">{fact}</span>
    </span>
    <ButtonLink to={to} size="small" aria-label={label}>
      {action}
    </ButtonLink>
  </div>
);
