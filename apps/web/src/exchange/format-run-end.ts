import { RUN_LIMITS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { CallOutput } from '@/api';

type Run = NonNullable<CallOutput<'exchange.session.read_code'>['code']>['runs'][number];

/** Describes why a run was ended, with the limit it exceeded; undefined if it exited on its own. */
export function formatRunEnd(run: Pick<Run, 'end' | 'language' | 'took_ms'>): string | undefined {
  const { memoryMb, processes, outputKb } = RUN_LIMITS[run.language];
  switch (run.end) {
    case 'exit':
      return undefined;
    case 'compile':
      return t('It didn’t compile.');
    case 'time':
      return formatTimeout(run);
    case 'memory':
      return t('Stopped: it ran out of memory. A run has {most, number} MB.', { most: memoryMb });
    case 'processes':
      return t('Stopped: it started more than {most, number} processes.', { most: processes });
    case 'output':
      return t('Stopped: it wrote more than {most, number} KB.', { most: outputKb });
    case 'unavailable':
      return t('{language} cannot be run on this server.', { language: run.language });
    case 'failed':
      return t('The code could not be run now. Please try again.');
  }
}

/** Formats a timeout. A run of 0 ms never started: it was still compiling. */
function formatTimeout({ language, took_ms }: Pick<Run, 'language' | 'took_ms'>): string {
  const { compileMs, runMs } = RUN_LIMITS[language];
  return took_ms === 0
    ? t('Stopped: compiling took more than {seconds, number} seconds.', { seconds: compileMs / 1_000 })
    : t('Stopped: it ran for more than {seconds, number} seconds.', { seconds: runMs / 1_000 });
}
