import { ROOM_CHAT_MESSAGE_MAX_LENGTH } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { ChevronDown, PanelRightClose, Send } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, formatTime, cx, IconButton, RichText } from '@/ui';
import { selfOf, KEYS, type Meeting } from '../shared';
import { messageCountOf, type RoomMessage, type RoomChatState, type UnsentMessage } from './room-chat-state';
import { useStickToBottom } from './use-stick-to-bottom';

const FIELD_ID = 'room-message';

export const focusChat = (): void => document.getElementById(FIELD_ID)?.focus();

/** Loads what replaces the panel while it is hidden. */
export const loadChatRail = () => import('./chat-rail');

/** Live Chat: the messages of both participants, the newest at the bottom. */
export function ChatPanel({
  chat: { lines, earlier, unsent },
  meeting,
  covered,
  onSend,
  onClose,
}: {
  chat: RoomChatState;
  meeting: Meeting;
  /** Whether the stage covers the chat; hidden controls must not receive focus. */
  covered: boolean;
  onSend: (text: string) => void;
  /** Undefined if the chat has its own space. */
  onClose?: (() => void) | undefined;
}) {
  const me = selfOf(meeting).person.id;
  const count = messageCountOf({ lines });
  const ownCount = lines.filter((message) => message.sender_id === me).length + unsent.length;
  const scroll = useStickToBottom(count, ownCount);
  return (
    <section
      aria-label={t('Live Chat')}
      inert={covered}
      data-part="chat"
      className="relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface"
    >
      <ChatHeader count={count} onClose={onClose} />
      <div
        ref={scroll.log}
        role="log"
        aria-label={t('Messages')}
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="flex flex-col gap-1.5 overflow-y-auto p-4"
      >
        {lines.length + unsent.length === 0 && (
          <p className="m-auto text-sm text-ink-2">{t('No messages yet.')}</p>
        )}
        {earlier && (
          <p className="text-center text-sm text-ink-2">{t('Earlier messages are on the session’s page.')}</p>
        )}
        {lines.map((message) => (
          <MessageItem key={message.id} message={message} isOwn={message.sender_id === me} />
        ))}
        {unsent.map((message) => (
          <UnsentMessageItem key={message.key} message={message} />
        ))}
      </div>
      {scroll.hasNew && (
        <Button
          size="small"
          className="chat-newest"
          icon={<ChevronDown aria-hidden />}
          onClick={scroll.scrollToBottom}
        >
          {t('New messages')}
        </Button>
      )}
      <MessageForm onSend={onSend} />
    </section>
  );
}

const ChatHeader = ({ count, onClose }: { count: number; onClose: (() => void) | undefined }) => (
  <header className="flex items-center gap-2 border-b border-line px-4 py-3.5">
    <h2 className="text-lg">{t('Live Chat')}</h2>
    <span className="rounded-full bg-stone-wash px-2.5 py-0.5 text-sm text-stone">
      <RichText
        text={t('{count, number}<unit> {count, plural, one {message} other {messages}}</unit>', {
          count,
        })}
        parts={{ unit: (content) => <span className="sr-only">{content}</span> }}
      />
    </span>
    {onClose && (
      <IconButton
        label={t('Close the chat')}
        icon={<PanelRightClose aria-hidden className="rtl:-scale-x-100" />}
        className="chat-close ms-auto"
        onClick={onClose}
      />
    )}
  </header>
);

function MessageForm({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '') return;
    onSend(trimmed);
    setText('');
  };
  return (
    <form onSubmit={send} className="flex items-center gap-2 p-3">
      <label className="sr-only" htmlFor={FIELD_ID}>
        {t('Message')}
      </label>
      <input
        id={FIELD_ID}
        aria-keyshortcuts={KEYS.chat}
        value={text}
        maxLength={ROOM_CHAT_MESSAGE_MAX_LENGTH}
        autoComplete="off"
        placeholder={t('Type a message...')}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
        className="min-h-(--control-h) min-w-0 grow rounded-full border border-edge bg-surface px-4 text-sm text-ink"
      />
      <IconButton
        label={t('Send')}
        icon={<Send aria-hidden className="rtl:-scale-x-100" />}
        type="submit"
        disabled={text.trim() === ''}
      />
    </form>
  );
}

function MessageItem({ message, isOwn }: { message: RoomMessage; isOwn: boolean }) {
  const time = formatTime(message.time);
  return (
    <Bubble text={message.text} isOwn={isOwn}>
      {isOwn ? time : t('{name}, {time}', { name: message.sender_name, time })}
    </Bubble>
  );
}

/** A message that has not reached the other participant yet. */
const UnsentMessageItem = ({ message }: { message: UnsentMessage }) => (
  <Bubble text={message.text} isOwn>
    {message.refused ? t('Not sent: this room is full.') : t('Sending…')}
  </Bubble>
);

const Bubble = ({ text, isOwn, children }: { text: string; isOwn: boolean; children: ReactNode }) => (
  <div className={cx('grid max-w-[88%] gap-1', isOwn ? 'justify-items-end self-end' : 'justify-items-start')}>
    <p
      dir="auto"
      className={cx(
        'rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap wrap-anywhere',
        isOwn ? 'rounded-ee-sm bg-spruce-wash' : 'rounded-es-sm bg-stone-wash',
      )}
    >
      {text}
    </p>
    <span className="px-1 text-xs text-ink-2">{children}</span>
  </div>
);
