import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { usePoll } from '@/live';

const POLL_MS = 60_000;
/** Larger numbers do not fit the badge (specification 2, section 2). */
const MAX_SHOWN = 99;

export const formatUnreadCount = (count: number): string =>
  count > MAX_SHOWN ? t('{most}+', { most: MAX_SHOWN }) : String(count);

/** Number of unread messages beside the link, which screen readers read with the link's name. */
export default function UnreadBadge() {
  const { data } = useCall('realtime.chat.count_unread', {}, { refreshInterval: usePoll(POLL_MS) });
  const count = data?.unread_count ?? 0;
  if (count === 0) return null;
  return (
    <span className="ms-auto grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full bg-ink px-1 text-[.6875rem] leading-none font-bold text-paper">
      {formatUnreadCount(count)}
      <span className="sr-only">{t('unread')}</span>
    </span>
  );
}
