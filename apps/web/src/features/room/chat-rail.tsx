import { t } from '@skillhour/texts';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime, cx } from '@/ui';
import type { Meeting } from './meeting';
import { selfOf } from './meeting';
import type { ChatLine, Talk } from './room-talk';

/** So long a line passes by. */
const PASSING_MS = 7_000;

/** The chat while the code has its place: a strip that says how much is new. */
export function ChatRail({ news, onOpen }: { news: number; onOpen: () => void }) {
  return (
    <div className="chat-rail">
      <button
        type="button"
        aria-label={news > 0 ? t('Live Chat, {news, number} new', { news }) : t('Live Chat')}
        onClick={onOpen}
      >
        <MessagesSquare aria-hidden />
        {news > 0 && (
          <span aria-hidden className="chat-rail-news">
            {news}
          </span>
        )}
        <span aria-hidden className="chat-rail-name">
          {t('Live Chat')}
        </span>
      </button>
    </div>
  );
}

/** What the other writes while the chat is not shown: passes by, and leads there. */
export function PassingLine({
  talk: { lines, before },
  meeting,
  over,
  onOpen,
}: {
  talk: Talk;
  meeting: Meeting;
  /** What takes the chat's place; undefined while the chat is shown. */
  over: 'stage' | 'code' | undefined;
  onOpen: () => void;
}) {
  const newest = lines.findLast(({ n, sender_id }) => n > before && sender_id !== selfOf(meeting).person.id);
  const line = usePassing(newest, over !== undefined);
  return (
    <div role="status" className={cx('chat-passing', over === 'stage' && 'over-stage')}>
      {line && (
        <button type="button" onClick={onOpen}>
          <b>{line.sender_name}</b> <span className="text-xs text-ink-2">{clockTime(line.time)}</span>
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {line.text}
          </span>
        </button>
      )}
    </div>
  );
}

/** The newest line for a while, if it came while it could pass by. */
function usePassing(newest: ChatLine | undefined, passes: boolean): ChatLine | undefined {
  const [known, setKnown] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== known;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setKnown(newest.id), passes ? PASSING_MS : 0);
    return () => clearTimeout(timer);
  }, [isNew, newest, passes]);
  return isNew && passes ? newest : undefined;
}
