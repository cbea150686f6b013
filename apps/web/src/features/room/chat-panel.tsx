import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { cx, IconButton } from '@/ui';
import { selfOf, type Meeting } from './meeting';
import type { ChatLine } from './room-session';

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
      aria-label="Live Chat"
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] bg-surface"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-3.5">
        <h2 className="text-lg">Live Chat</h2>
        <span className="rounded-full bg-stone-wash px-2.5 py-0.5 text-sm text-stone">
          {lines.length}
          <span className="sr-only"> {lines.length === 1 ? 'message' : 'messages'}</span>
        </span>
      </header>
      <div
        role="log"
        aria-label="Messages"
        tabIndex={0}
        className="flex flex-col gap-1.5 overflow-y-auto p-4"
      >
        {lines.length === 0 && <p className="m-auto text-sm text-ink-2">Nothing said yet.</p>}
        {lines.map((line) => (
          <Line key={line.id} line={line} own={line.sender_id === selfOf(meeting).person.id} />
        ))}
        <div ref={foot} />
      </div>
      <form onSubmit={send} className="flex items-center gap-2 p-3">
        <label className="sr-only" htmlFor="room-message">
          Message
        </label>
        <input
          id="room-message"
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          placeholder="Type a message..."
          onChange={({ target }) => setText(target.value)}
          className="min-h-(--control-h) min-w-0 grow rounded-full border border-edge bg-surface px-4 text-sm text-ink"
        />
        <IconButton label="Send" icon={<Send aria-hidden />} type="submit" disabled={text.trim() === ''} />
      </form>
    </section>
  );
}

function Line({ line, own }: { line: ChatLine; own: boolean }) {
  const time = new Date(line.time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={cx('grid max-w-[88%] gap-1', own ? 'justify-items-end self-end' : 'justify-items-start')}>
      <p
        className={cx(
          'rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap',
          own ? 'rounded-br-sm bg-spruce-wash' : 'rounded-bl-sm bg-stone-wash',
        )}
      >
        {line.text}
      </p>
      <span className="px-1 text-xs text-ink-2">{own ? time : `${line.sender_name}, ${time}`}</span>
    </div>
  );
}
