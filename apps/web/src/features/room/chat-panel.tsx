import { CHAT_LINE_MOST } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { ChevronDown, PanelRightClose, Send } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, clockTime, cx, IconButton, Words } from '@/ui';
import { selfOf, type Meeting } from './meeting';
import { countOf, type ChatLine, type Talk, type Unsent } from './room-talk';
import { useFoot } from './use-foot';
import { KEYS } from './use-shortcuts';

const FIELD = 'room-message';

export const focusChat = (): void => document.getElementById(FIELD)?.focus();

/** Live Chat: the messages of both participants, the newest at the bottom. */
export function ChatPanel({
  talk: { lines, earlier, unsent },
  meeting,
  covered,
  onSay,
  onClose,
}: {
  talk: Talk;
  meeting: Meeting;
  /** Whether the stage covers the chat; hidden controls must not receive focus. */
  covered: boolean;
  onSay: (text: string) => void;
  /** Undefined if the chat has its own space. */
  onClose?: (() => void) | undefined;
}) {
  const [text, setText] = useState('');
  const me = selfOf(meeting).person.id;
  const count = countOf({ lines });
  const own = lines.filter((line) => line.sender_id === me).length + unsent.length;
  const foot = useFoot(count, own);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '') return;
    onSay(trimmed);
    setText('');
  };
  return (
    <section
      aria-label={t('Live Chat')}
      inert={covered}
      data-part="chat"
      className="relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-3.5">
        <h2 className="text-lg">{t('Live Chat')}</h2>
        <span className="rounded-full bg-stone-wash px-2.5 py-0.5 text-sm text-stone">
          <Words
            text={t('{count, number}<unit> {count, plural, one {message} other {messages}}</unit>', {
              count,
            })}
            parts={{ unit: (words) => <span className="sr-only">{words}</span> }}
          />
        </span>
        {onClose && (
          <IconButton
            label={t('Close the chat')}
            icon={<PanelRightClose aria-hidden />}
            className="chat-close ms-auto"
            onClick={onClose}
          />
        )}
      </header>
      <div
        ref={foot.log}
        role="log"
        aria-label={t('Messages')}
        tabIndex={0}
        onScroll={foot.onScroll}
        className="flex flex-col gap-1.5 overflow-y-auto p-4"
      >
        {lines.length + unsent.length === 0 && (
          <p className="m-auto text-sm text-ink-2">{t('No messages yet.')}</p>
        )}
        {earlier && (
          <p className="text-center text-sm text-ink-2">{t('Earlier messages are on the session’s page.')}</p>
        )}
        {lines.map((line) => (
          <Line key={line.id} line={line} own={line.sender_id === me} />
        ))}
        {unsent.map((line) => (
          <UnsentLine key={line.key} line={line} />
        ))}
      </div>
      {foot.hasNew && (
        <Button size="small" className="chat-newest" icon={<ChevronDown aria-hidden />} onClick={foot.toFoot}>
          {t('New messages')}
        </Button>
      )}
      <form onSubmit={send} className="flex items-center gap-2 p-3">
        <label className="sr-only" htmlFor={FIELD}>
          {t('Message')}
        </label>
        <input
          id={FIELD}
          aria-keyshortcuts={KEYS.chat}
          value={text}
          maxLength={CHAT_LINE_MOST}
          autoComplete="off"
          placeholder={t('Type a message...')}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
          className="min-h-(--control-h) min-w-0 grow rounded-full border border-edge bg-surface px-4 text-sm text-ink"
        />
        <IconButton
          label={t('Send')}
          icon={<Send aria-hidden />}
          type="submit"
          disabled={text.trim() === ''}
        />
      </form>
    </section>
  );
}

function Line({ line, own }: { line: ChatLine; own: boolean }) {
  const time = clockTime(line.time);
  return (
    <Bubble text={line.text} own={own}>
      {own ? time : t('{name}, {time}', { name: line.sender_name, time })}
    </Bubble>
  );
}

/** A message that has not reached the other participant yet. */
const UnsentLine = ({ line }: { line: Unsent }) => (
  <Bubble text={line.text} own>
    {line.refused ? t('Not sent: this room is full.') : t('Sending…')}
  </Bubble>
);

const Bubble = ({ text, own, children }: { text: string; own: boolean; children: ReactNode }) => (
  <div className={cx('grid max-w-[88%] gap-1', own ? 'justify-items-end self-end' : 'justify-items-start')}>
    <p
      dir="auto"
      className={cx(
        'rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap wrap-anywhere',
        own ? 'rounded-ee-sm bg-spruce-wash' : 'rounded-es-sm bg-stone-wash',
      )}
    >
      {text}
    </p>
    <span className="px-1 text-xs text-ink-2">{children}</span>
  </div>
);
