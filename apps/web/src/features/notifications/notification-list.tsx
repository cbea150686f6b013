import { t } from '@skillhour/texts';
import { errorMessageOf, type ApiError, type CallOutput } from '@/api';
import { Button, EmptyState, FailureNote, Loading, Skeleton } from '@/ui';
import { NotificationRow, type Notification } from './notification-row';

const MAX_SHOWN = 100;
const BARS = [0, 1, 2, 3];

const isToday = ({ timestamp }: Notification) =>
  new Date(timestamp).toDateString() === new Date().toDateString();

/** The list in all its states, with today's notifications first under a separate heading. */
export function NotificationList({
  list,
  error,
  isUnreadOnly,
  onRetry,
  onMore,
  onOpen,
}: {
  list: CallOutput<'realtime.notification.list'> | undefined;
  error: ApiError | undefined;
  isUnreadOnly: boolean;
  onRetry: () => void;
  onMore: () => void;
  onOpen: () => void;
}) {
  if (!list && error)
    return (
      <FailureNote onRetry={onRetry}>
        {errorMessageOf(error, t('We couldn’t load your notifications.'))}
      </FailureNote>
    );
  if (!list)
    return (
      <Loading className="grid gap-5">
        {BARS.map((bar) => (
          <div key={bar} className="flex gap-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid grow gap-2">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-24" />
            </div>
          </div>
        ))}
      </Loading>
    );
  if (list.results.length === 0)
    return (
      <EmptyState title={isUnreadOnly ? t('You’re all caught up.') : t('No notifications yet.')}>
        {t('Proposals, sessions and answers for you appear here.')}
      </EmptyState>
    );
  const { today = [], earlier = [] } = Object.groupBy(list.results, (notification) =>
    isToday(notification) ? 'today' : 'earlier',
  );
  const hasMore = list.count > list.results.length && list.results.length < MAX_SHOWN;
  return (
    <>
      <NotificationGroup heading={t('Today')} notifications={today} onOpen={onOpen} />
      <NotificationGroup heading={t('Earlier')} notifications={earlier} onOpen={onOpen} />
      {hasMore && (
        <Button full variant="ghost" onClick={onMore}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}

function NotificationGroup({
  heading,
  notifications,
  onOpen,
}: {
  heading: string;
  notifications: readonly Notification[];
  onOpen: () => void;
}) {
  if (notifications.length === 0) return null;
  return (
    <section className="-mt-1 mb-3">
      <h3 className="py-1.5 font-sans text-xs font-semibold tracking-normal text-ink-2">{heading}</h3>
      <ul className="-mx-4 sm:-mx-5">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
