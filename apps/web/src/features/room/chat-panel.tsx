import { t } from '@skillhour/texts';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { clockTime, cx, IconButton, Words } from '@/ui';
import { selfOf, type Meeting } from './meeting';
import type { ChatLine } from './room-state';

const LONGEST = 4_000;

/** Live Chat: lines of both, newest at the foot. */
export function ChatPanel({
  lines,
  meeting,
  onSay,
}: {
  lines: readonly ChatLine[];
  meeting: Meeting;
  onSay: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'end' });
  }, [lines.length]);
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
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] bg-surface"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-3.5">
        <h2 className="text-lg">{t('Live Chat')}</h2>
        <span className="rounded-full bg-stone-wash px-2.5 py-0.5 text-sm text-stone">
          <Words
            text={t('{count, number}<unit> {count, plural, one {message} other {messages}}</unit>', {
              count: lines.length,
            })}
            parts={{ unit: (words) => <span className="sr-only">{words}</span> }}
          />
        </span>
      </header>
      <div
        role="log"
        aria-label={t('Messages')}
        tabIndex={0}
        className="flex flex-col gap-1.5 overflow-y-auto p-4"
      >
        {lines.length === 0 && <p className="m-auto text-sm text-ink-2">{t('Nothing said yet.')}</p>}
        {lines.map((line) => (
          <Line key={line.id} line={line} own={line.sender_id === selfOf(meeting).person.id} />
        ))}
        <div ref={foot} />
      </div>
      <form onSubmit={send} className="flex items-center gap-2 p-3">
        <label className="sr-only" htmlFor="room-message">
          {t('Message')}
        </label>
        <input
          id="room-message"
          value={text}
          maxLength={LONGEST}
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
    <div className={cx('grid max-w-[88%] gap-1', own ? 'justify-items-end self-end' : 'justify-items-start')}>
      <p
        dir="auto"
        className={cx(
          'rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap',
          own ? 'rounded-ee-sm bg-spruce-wash' : 'rounded-es-sm bg-stone-wash',
        )}
      >
        {line.text}
      </p>
      <span className="px-1 text-xs text-ink-2">
        {own ? time : t('{name}, {time}', { name: line.sender_name, time })}
      </span>
    </div>
  );
}
