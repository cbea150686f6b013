import { t } from '@skillhour/texts';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Account } from '@/auth';
import { ReportDialog } from '@/entities/post';
import { shortNameOf, Button, Loading, Skeleton } from '@/ui';
import { groupByDay, isSameMessageGroup } from '../chat-time';
import type { Contact } from '../contacts/use-contacts';
import type { ChatSession, ChatView } from '../connection/chat-session';
import { offsetOf, type ChatMessage } from '../connection/chat-state';
import { MessageRow, UnsentRow } from './message-row';
import './messages.css';
import { useLogScroll } from './use-log-scroll';
import { useReadPosition } from './use-read-position';

const BARS = ['w-1/2', 'w-1/3', 'w-2/5', 'w-1/2'];

/** Messages of both members, newest at the bottom. Scrolling up loads earlier ones. */
export function MessageLog({
  me,
  contact,
  session,
  view,
}: {
  me: Account;
  contact: Contact;
  session: ChatSession;
  view: ChatView;
}) {
  const { chat, isLoaded } = view;
  const { messages, unsent, earlier, isKnown, peerReadTo, readTo } = chat;
  const [reported, setReported] = useState<string>();
  const scroll = useLogScroll(session, chat, me.id);
  useReadPosition(session, view, scroll.isAtBottom);
  // Messages that were unread when the reader arrived, according to the server. The divider remains while they read.
  const [fresh, setFresh] = useState<{ from: number; to: number }>();
  if (isLoaded && fresh === undefined) setFresh({ from: readTo, to: offsetOf(chat) });
  const isFresh = ({ n, sender_id }: ChatMessage) =>
    sender_id !== me.id && fresh !== undefined && n > fresh.from && n <= fresh.to;
  const firstNew = messages.find(isFresh)?.n;
  const endsAt = new Set([firstNew, peerReadTo + 1]);
  return (
    <div className="chat-log-frame">
      <div
        ref={scroll.log}
        role="log"
        aria-label={t('Messages')}
        aria-live="polite"
        // Earlier messages added at the top are not read out.
        aria-busy={scroll.isReading}
        tabIndex={0}
        className="chat-log"
        onScroll={scroll.onScroll}
      >
        {messages.length + (isKnown ? unsent.length : 0) === 0 && (
          <NoMessages isKnown={isKnown} contact={contact} />
        )}
        {earlier && (
          <div className="text-center">
            <Button
              size="small"
              variant="ghost"
              onClick={scroll.readEarlier}
              busy={scroll.isReading && t('Loading...')}
            >
              {t('Earlier messages')}
            </Button>
          </div>
        )}
        {groupByDay(messages).map(({ date, label, from, to }) => (
          <div key={date} className="chat-part">
            <p className="chat-day">{label}</p>
            {messages.slice(from, to).map((message, at) => {
              const next = messages[from + at + 1];
              return (
                <Fragment key={message.id}>
                  {message.n === firstNew && <p className="chat-new">{t('New messages')}</p>}
                  <MessageRow
                    message={message}
                    isOwn={message.sender_id === me.id}
                    name={shortNameOf(contact)}
                    isRead={message.n <= peerReadTo}
                    isContinued={
                      next !== undefined && !endsAt.has(next.n) && isSameMessageGroup(message, next)
                    }
                    onReport={() => setReported(message.id)}
                  />
                </Fragment>
              );
            })}
          </div>
        ))}
        {unsent.map((message) => (
          <UnsentRow
            key={message.key}
            unsent={message}
            onRetry={() => session.resendMessage(message.key)}
            onDiscard={() => session.discardMessage(message.key)}
          />
        ))}
      </div>
      {!scroll.isAtBottom && (
        <Button
          size="small"
          className="chat-jump"
          icon={<ChevronDown aria-hidden />}
          onClick={scroll.scrollToBottom}
        >
          {scroll.hasNew ? t('New messages') : t('Newest')}
        </Button>
      )}
      <ReportDialog
        open={reported !== undefined}
        onOpenChange={(open) => !open && setReported(undefined)}
        kind="message"
        id={reported ?? ''}
      />
    </div>
  );
}

const NoMessages = ({ isKnown, contact }: { isKnown: boolean; contact: Contact }) =>
  isKnown ? (
    <p className="m-auto text-sm text-ink-2">
      {t('No messages yet. Say hello to {name}.', { name: shortNameOf(contact) })}
    </p>
  ) : (
    <Loading className="grid gap-5">
      {BARS.map((width, bar) => (
        <Skeleton key={bar} className={width} />
      ))}
    </Loading>
  );
