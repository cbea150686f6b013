import { t } from '@skillhour/texts';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '@/api';
import { usePoll } from '@/live';
import { IconButton } from '@/ui/icon-button';
import { lazyDialog } from '@/ui/lazy-dialog';

const Panel = lazyDialog(() => import('@/features/notifications/notification-panel'));
const POLL_MS = 60_000;
/** Higher counts do not fit the badge. */
const MOST_SHOWN = 99;

/** Bell with the number of unread notifications. The panel's code loads when it is first opened. */
export function Bell() {
  const { data } = useCall('realtime.notification.count_unread', {}, { refreshInterval: usePoll(POLL_MS) });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = data?.unread_count ?? 0;
  return (
    <>
      <IconButton
        ref={button}
        label={
          count > 0
            ? t('{count, plural, one {Notifications, # unread} other {Notifications, # unread}}', { count })
            : t('Notifications')
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        className="aria-expanded:bg-stone-wash"
        onClick={() => setOpen(!open)}
        icon={
          <>
            <BellIcon aria-hidden strokeWidth={1.8} />
            {count > 0 && (
              <span
                aria-hidden
                className="absolute end-0.5 top-0.5 grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full bg-rose px-1 text-[.6875rem] leading-none font-bold text-on-rose"
              >
                {count > MOST_SHOWN ? t('{most}+', { most: MOST_SHOWN }) : count}
              </span>
            )}
          </>
        }
      />
      <Panel open={open} onOpenChange={setOpen} anchor={button} unread={count} />
    </>
  );
}
