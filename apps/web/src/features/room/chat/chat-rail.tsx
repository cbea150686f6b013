import { t } from '@skillhour/texts';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime, cx } from '@/ui';
import { selfOf, type Meeting } from '../shared';
import type { RoomMessage, RoomChatState } from './room-chat-state';

/** How long a new message is shown while the chat is hidden, in milliseconds. */
const POPUP_MS = 7_000;

/** Collapsed chat while the code editor takes its space: a strip with the number of new messages. */
export function ChatRail({ unreadCount, onOpen }: { unreadCount: number; onOpen: () => void }) {
  return (
    <div className="chat-rail">
      <button
        type="button"
        aria-label={
          unreadCount > 0 ? t('Live Chat, {news, number} new', { news: unreadCount }) : t('Live Chat')
        }
        onClick={onOpen}
      >
        <MessagesSquare aria-hidden />
        {unreadCount > 0 && (
          <span aria-hidden className="chat-rail-news">
            {unreadCount}
          </span>
        )}
        <span aria-hidden className="chat-rail-name">
          {t('Live Chat')}
        </span>
      </button>
    </div>
  );
}

/** Shows the other participant's new message for a while when the chat is hidden; a click opens the chat. */
export function MessagePopup({
  chat: { lines, before },
  meeting,
  over,
  onOpen,
}: {
  chat: RoomChatState;
  meeting: Meeting;
  /** Covers the chat; undefined while the chat is shown. */
  over: 'stage' | 'code' | undefined;
  onOpen: () => void;
}) {
  const newest = lines.findLast(({ n, sender_id }) => n > before && sender_id !== selfOf(meeting).person.id);
  const message = usePopupMessage(newest, over !== undefined);
  return (
    <div role="status" className={cx('chat-passing', over === 'stage' && 'over-stage')}>
      {message && (
        <button type="button" onClick={onOpen}>
          <b>{message.sender_name}</b> <span className="text-xs text-ink-2">{formatTime(message.time)}</span>
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {message.text}
          </span>
        </button>
      )}
    </div>
  );
}

/** Returns the newest message for a limited time if it arrived while the chat was hidden. */
function usePopupMessage(newest: RoomMessage | undefined, passes: boolean): RoomMessage | undefined {
  const [known, setKnown] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== known;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setKnown(newest.id), passes ? POPUP_MS : 0);
    return () => clearTimeout(timer);
  }, [isNew, newest, passes]);
  return isNew && passes ? newest : undefined;
}
