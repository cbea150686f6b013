import { limitSentence } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { endWords } from '@/exchange/run-words';
import type { FrameOf } from '../frames';

export type Run = Omit<FrameOf<'codeExecutionResult'>, 'type'>;

/** One line of the terminal. */
export interface TerminalLine {
  key: string;
  time: string;
  text: string;
  kind: 'output' | 'error' | 'note';
}

/** Maximum number of lines shown per run. The session's page shows all stored output. */
const LINES_MOST = 500;

type Told = Pick<Run, 'id' | 'time' | 'output' | 'error' | 'end' | 'exit_code' | 'took_ms' | 'language'>;

/** Returns a run's output line by line, then its outcome with the language version. */
export function linesOf(run: Told, version?: string): TerminalLine[] {
  const { id, time } = run;
  const told = wasRun(run.end)
    ? [...split(run.output).map(as('output')), ...split(ownErrorOf(run)).map(as('error'))]
    : [];
  const end = wasRun(run.end) ? inVersion(endOf(run), run.language, version) : endOf(run);
  const shown = told.slice(0, LINES_MOST);
  const cut = told.length - shown.length;
  const notes = [...(cut > 0 ? [as('note')(t('{cut, number} more lines', { cut }))] : []), end];
  return [...shown, ...notes].map((line, index) => ({ key: `${id}:${index}`, time, ...line }));
}

type Words = Pick<TerminalLine, 'text' | 'kind'>;

const as =
  (kind: TerminalLine['kind']) =>
  (text: string): Words => ({ text, kind });

const split = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

/** Returns the error output without the limit sentence that the server appends, because the outcome is shown in the member's language. */
function ownErrorOf({ end, language, took_ms, error }: Told): string {
  const sentence = limitSentence(end, language, took_ms);
  return sentence !== undefined && error.endsWith(sentence) ? error.slice(0, -sentence.length) : error;
}

/** Whether the code was executed at all. */
const wasRun = (end: Run['end']): boolean => end !== 'unavailable' && end !== 'failed';

const inVersion = ({ text, kind }: Words, language: Told['language'], version: string | undefined): Words =>
  version === undefined
    ? as(kind)(text)
    : as(kind)(t('{text} ({language} {version})', { text, language, version }));

function endOf(run: Told): Words {
  const { end, exit_code: code, took_ms } = run;
  const seconds = Math.round(took_ms / 10) / 100;
  const words = endWords(run);
  if (words !== undefined) return as(wasRun(end) ? 'error' : 'note')(words);
  if (code === 0) return as('note')(t('Done in {seconds, number} s', { seconds }));
  return as('error')(
    code === null
      ? t('Ended by a signal after {seconds, number} s', { seconds })
      : t('Ended with code {code, number} after {seconds, number} s', { code, seconds }),
  );
}
