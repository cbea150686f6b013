import { STANDARD_INPUT_MAX_LENGTH } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { CircleX } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/ui';
import { locale } from '@/ui/locale';
import { useStore } from '../shared';
import type { CodeSession } from './code-session';
import { terminalLinesOf, type Running } from './code-state';
import type { TerminalLine } from './terminal-lines';

/** The output of the runs, newest at the bottom, and the input for the next run. */
export function Terminal({
  session,
  input,
  onInput,
  offline,
}: {
  session: CodeSession;
  /** Whether the server cannot be reached. */
  offline: boolean;
  input: string;
  onInput: (input: string) => void;
}) {
  const state = useStore(session);
  const lines = terminalLinesOf(state);
  const bottom = useRef<HTMLDivElement>(null);
  const inputId = useId();
  useEffect(() => {
    bottom.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, state.running]);
  return (
    <div className="terminal">
      <header>
        <h2 className="text-sm font-semibold">{t('Terminal')}</h2>
        <Button size="small" variant="ghost" disabled={offline} onClick={() => session.clear()}>
          {t('Clear')}
        </Button>
      </header>
      <div role="log" aria-label={t('Terminal output')} tabIndex={0} dir="ltr" className="terminal-lines">
        {lines.length === 0 && !state.running && <p className="text-ink-2">{t('No runs yet.')}</p>}
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {offline && (
          <p className="text-ink-2">{t('You’re offline. Running and clearing wait until you reconnect.')}</p>
        )}
        {state.running && <p className="text-ink-2">{formatRunning(state.running)}</p>}
        <div ref={bottom} />
      </div>
      <div dir="ltr" className="terminal-input">
        <label htmlFor={inputId}>{t('Input of the program')}</label>
        <textarea
          id={inputId}
          value={input}
          maxLength={STANDARD_INPUT_MAX_LENGTH}
          spellCheck={false}
          onChange={({ target }) => onInput(target.value)}
        />
      </div>
    </div>
  );
}

function Line({ line: { time, text, kind } }: { line: TerminalLine }) {
  return (
    <p data-kind={kind}>
      <time dateTime={time}>{clockOf(time)}</time>
      {kind === 'error' && <CircleX role="img" aria-label={t('Error')} className="terminal-sign" />}
      <span dir="auto">{text}</span>
    </p>
  );
}

/** Returns "Running code..." and, if the run is queued, its position. */
function formatRunning({ ahead }: Running): string {
  if (ahead === null) return t('Running code...');
  return ahead === 0
    ? t('Running code... first in the queue')
    : t('Running code... {ahead, plural, one {# run is} other {# runs are}} before it', { ahead });
}

const clockOf = (time: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(new Date(time));
