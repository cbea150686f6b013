import { readableText } from '@skillhour/contracts';
import { translate, t } from '@skillhour/texts';
import {
  Bell,
  Check,
  Flag,
  MessageSquare,
  MessagesSquare,
  Receipt,
  Send,
  ShieldAlert,
  Tag,
  UserPlus,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { call, refetch, showErrorToast, type CallOutput } from '@/api';
import {
  Avatar,
  ButtonLink,
  cx,
  formatDayAndTime,
  IconButton,
  RelativeTime,
  RichText,
  type RichTextParts,
} from '@/ui';

export type Notification = CallOutput<'realtime.notification.list'>['results'][number];

const ICONS: Record<Notification['topic'], LucideIcon> = {
  sessions: Video,
  proposals: Send,
  minutes: Receipt,
  replies: MessageSquare,
  messages: MessagesSquare,
  followers: UserPlus,
  tags: Tag,
  moderation: ShieldAlert,
  reports: Flag,
};
const BOLD: RichTextParts = {
  b: (content) => (
    <b dir="auto" className="font-semibold text-ink">
      {content}
    </b>
  ),
};

async function markRead({ id, isRead }: Notification): Promise<void> {
  if (isRead) return;
  try {
    await call('realtime.notification.mark_read', { id });
  } catch (error) {
    showErrorToast(error, t('We couldn’t mark the notification as read.'));
  }
  await refetch('realtime.notification.count_unread', 'realtime.notification.list');
}

/**
 * One notification. Clicking it opens its target and marks it as read. An unread one has a spruce bar and a check
 * button.
 */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { isRead, link, notification_type, text, timestamp } = notification;
  const open = () => {
    void markRead(notification);
    onOpen();
  };
  const content = translate(readableText(text, (at) => formatDayAndTime(at)));
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 px-4 py-3 hover:bg-sunken sm:px-5">
      {!isRead && (
        <span aria-hidden className="absolute inset-y-3.5 start-0 w-[3px] rounded-e-sm bg-spruce" />
      )}
      <SenderAvatar notification={notification} />
      <div className="grid min-w-0 justify-items-start">
        <Link
          to={link}
          onClick={open}
          className={cx(
            'text-sm leading-snug no-underline wrap-anywhere after:absolute after:inset-0',
            isRead ? 'text-ink-2' : 'text-ink',
          )}
        >
          {!isRead && <span className="sr-only">{t('Unread.')} </span>}
          <RichText text={content} parts={BOLD} />
        </Link>
        <span className="text-xs text-ink-2">
          <RelativeTime at={timestamp} />
        </span>
        {notification_type === 'room_open' && !isRead && (
          <ButtonLink
            to={link}
            onClick={open}
            variant="primary"
            size="small"
            className="relative mt-2"
            icon={<Video aria-hidden />}
          >
            {t('Join Meeting')}
          </ButtonLink>
        )}
      </div>
      {isRead ? (
        <span />
      ) : (
        <IconButton
          label={t('Mark as read')}
          icon={<Check aria-hidden strokeWidth={1.8} />}
          className="-me-2.5 -mt-2 text-ink-2"
          onClick={() => void markRead(notification)}
        />
      )}
    </div>
  );
}

function SenderAvatar({ notification: { sender, topic } }: { notification: Notification }) {
  const Icon = ICONS[topic];
  if (!sender)
    return (
      <span className="grid size-10 place-items-center rounded-full bg-stone-wash text-ink-2">
        <Bell aria-hidden className="size-5" strokeWidth={1.8} />
      </span>
    );
  return (
    <span className="relative self-start">
      <Avatar person={sender} />
      <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full bg-surface text-ink-2 shadow-[0_0_0_1px_var(--color-line)]">
        <Icon aria-hidden className="size-3.5" strokeWidth={2.2} />
      </span>
    </span>
  );
}
