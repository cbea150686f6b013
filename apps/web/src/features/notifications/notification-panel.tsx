import * as Popover from '@radix-ui/react-popover';
import { t } from '@skillhour/texts';
import { Settings, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { call, clearResponses, refetch, showErrorToast, useCall } from '@/api';
import { usePoll } from '@/live';
import { paths } from '@/routing';
import { Button, IconButton, Tabs } from '@/ui';
import { DevicePrompt } from './device-prompt';
import { NotificationList } from './notification-list';

const ALL = 'all';
const UNREAD = 'unread';
const SESSIONS = 'sessions';
type Filter = typeof ALL | typeof UNREAD | typeof SESSIONS;
const PAGE_SIZE = 20;
const POLL_MS = 60_000;

/** Notification panel below the bell: 440 px wide, or full screen on phones. */
export default function NotificationPanel({
  open,
  onOpenChange,
  anchor,
  unread,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  unread: number;
}) {
  const close = () => onOpenChange(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={t('Notifications')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          // The bell itself toggles the panel.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="fills-phone z-(--z-dialog) flex flex-col overflow-hidden bg-surface text-ink outline-none max-sm:h-dvh sm:max-h-[min(46rem,var(--radix-popover-content-available-height))] sm:w-[27.5rem] sm:rounded-lg sm:border sm:border-line sm:shadow-float"
        >
          <PanelHeader unread={unread} onClose={close} />
          <PanelContent unread={unread} onClose={close} />
          <DevicePrompt />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PanelHeader({ unread, onClose }: { unread: number; onClose: () => void }) {
  const markAll = async () => {
    try {
      await call('realtime.notification.mark_all_read', {});
    } catch (error) {
      showErrorToast(error, t('We couldn’t mark the notifications as read.'));
    }
    await refetch('realtime.notification.count_unread', 'realtime.notification.list');
  };
  return (
    <div className="flex items-center gap-1 ps-4 pe-3 pt-3 sm:ps-5">
      <h2 className="me-auto text-lg">{t('Notifications')}</h2>
      {unread > 0 && (
        <Button variant="ghost" size="small" onClick={() => void markAll()}>
          {t('Mark all as read')}
        </Button>
      )}
      <Link
        to={paths.notificationSettings()}
        onClick={onClose}
        aria-label={t('Notification settings')}
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-sunken"
      >
        <Settings aria-hidden className="size-[1.35rem]" strokeWidth={1.8} />
      </Link>
      <IconButton className="sm:hidden" label={t('Close')} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}

function PanelContent({ unread, onClose }: { unread: number; onClose: () => void }) {
  const [filter, setFilter] = useState<Filter>(ALL);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const list = useCall(
    'realtime.notification.list',
    { show: filter, limit },
    { keepPreviousData: true, refreshInterval: usePoll(POLL_MS) },
  );
  // An outdated list would move under the pointer when the new one arrives.
  useEffect(() => () => void clearResponses('realtime.notification.list'), []);
  const tabs = [
    { value: ALL, label: t('All') },
    { value: UNREAD, label: t('Unread'), ...(unread > 0 && { count: unread }) },
    { value: SESSIONS, label: t('Sessions') },
  ];
  return (
    <div className="min-h-0 overflow-y-auto px-4 pb-4 max-sm:grow sm:px-5">
      <Tabs
        label={t('Show')}
        tabs={tabs}
        value={filter}
        onChange={(value) => {
          setFilter(value as Filter);
          setLimit(PAGE_SIZE);
        }}
      >
        <NotificationList
          list={list.data}
          error={list.error}
          isUnreadOnly={filter === UNREAD}
          onRetry={() => void list.mutate()}
          onMore={() => setLimit(limit + PAGE_SIZE)}
          onOpen={onClose}
        />
      </Tabs>
    </div>
  );
}
