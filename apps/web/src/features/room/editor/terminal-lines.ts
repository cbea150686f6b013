import { limitSentence } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { formatRunEnd } from '@/exchange/format-run-end';
import type { FrameOf } from '../signaling';

export type Run = Omit<FrameOf<'codeExecutionResult'>, 'type'>;

/** One line of the terminal. */
export interface TerminalLine {
  key: string;
  time: string;
  text: string;
  kind: 'output' | 'error' | 'note';
}

/** Maximum number of lines shown per run. The session's page shows all stored output. */
const MAX_LINES = 500;

type FinishedRun = Pick<
  Run,
  'id' | 'time' | 'output' | 'error' | 'end' | 'exit_code' | 'took_ms' | 'language'
>;

/** Returns a run's output line by line, then its outcome with the language version. */
export function linesOf(run: FinishedRun, version?: string): TerminalLine[] {
  const { id, time } = run;
  const output = wasExecuted(run.end)
    ? [
        ...splitLines(run.output).map(contentOf('output')),
        ...splitLines(errorOutputOf(run)).map(contentOf('error')),
      ]
    : [];
  const end = wasExecuted(run.end)
    ? withVersion(formatOutcome(run), run.language, version)
    : formatOutcome(run);
  const shown = output.slice(0, MAX_LINES);
  const cut = output.length - shown.length;
  const notes = [...(cut > 0 ? [contentOf('note')(t('{cut, number} more lines', { cut }))] : []), end];
  return [...shown, ...notes].map((line, index) => ({ key: `${id}:${index}`, time, ...line }));
}

type LineContent = Pick<TerminalLine, 'text' | 'kind'>;

const contentOf =
  (kind: TerminalLine['kind']) =>
  (text: string): LineContent => ({ text, kind });

const splitLines = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

/** Returns the error output without the limit sentence that the server appends, because the outcome is shown in the member's language. */
function errorOutputOf({ end, language, took_ms, error }: FinishedRun): string {
  const sentence = limitSentence(end, language, took_ms);
  return sentence !== undefined && error.endsWith(sentence) ? error.slice(0, -sentence.length) : error;
}

/** Whether the code was executed at all. */
const wasExecuted = (end: Run['end']): boolean => end !== 'unavailable' && end !== 'failed';

const withVersion = (
  { text, kind }: LineContent,
  language: FinishedRun['language'],
  version: string | undefined,
): LineContent =>
  version === undefined
    ? contentOf(kind)(text)
    : contentOf(kind)(t('{text} ({language} {version})', { text, language, version }));

function formatOutcome(run: FinishedRun): LineContent {
  const { end, exit_code: code, took_ms } = run;
  const seconds = Math.round(took_ms / 10) / 100;
  const endText = formatRunEnd(run);
  if (endText !== undefined) return contentOf(wasExecuted(end) ? 'error' : 'note')(endText);
  if (code === 0) return contentOf('note')(t('Done in {seconds, number} s', { seconds }));
  return contentOf('error')(
    code === null
      ? t('Ended by a signal after {seconds, number} s', { seconds })
      : t('Ended with code {code, number} after {seconds, number} s', { code, seconds }),
  );
}
