import {
  limitSentence,
  RUN_OUTPUT_MAX_LENGTH,
  SHOWN_RUNS_MAX_LENGTH,
  type Frame,
  type RoomRun,
  type roomMessages,
} from '@skillhour/contracts';
import { t } from '@skillhour/texts';

/** Takes runs with the newest first, and returns those that are shown initially, oldest first. */
export function fittingRuns(newest: readonly RoomRun[]): RoomRun[] {
  let characters = 0;
  const tooMuch = newest.findIndex(({ output, error }, index) => {
    characters += output.length + error.length;
    return index > 0 && characters > SHOWN_RUNS_MAX_LENGTH;
  });
  return (tooMuch < 0 ? [...newest] : newest.slice(0, tooMuch)).reverse();
}

/** Returns the part of an output that is stored. */
export const truncateOutput = (text: string): string => text.slice(0, RUN_OUTPUT_MAX_LENGTH).toWellFormed();

/**
 * The result frame. Clients that read only `output` and `error` find there why the code was stopped or could
 * not run.
 */
export const resultFrame = (run: RoomRun): Frame<typeof roomMessages.codeExecutionResult> => ({
  type: 'code_execution_result',
  ...run,
  error: errorWithLimit(run),
  ...(run.end === 'unavailable' && {
    output: t('{language} cannot be run on this server.', { language: run.language }),
  }),
  ...(run.end === 'failed' && { output: t('The code could not be run now. Please try again.') }),
});

/** The error output, with the exceeded limit as its last line. */
function errorWithLimit({ end, error, language, took_ms }: RoomRun): string {
  const sentence = limitSentence(end, language, took_ms);
  if (sentence === undefined) return error;
  return error === '' || error.endsWith('\n') ? `${error}${sentence}` : `${error}\n${sentence}`;
}
