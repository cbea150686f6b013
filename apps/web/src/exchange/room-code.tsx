import { t } from '@skillhour/texts';
import type { ApiError, CallOutput } from '@/api';
import { Button, copyText, formatDayAndTime, FailureNote, toast } from '@/ui';
import { formatRunEnd } from './format-run-end';

type Code = NonNullable<CallOutput<'exchange.session.read_code'>['code']>;
type Run = Code['runs'][number];

interface RoomCodeProps {
  code: Code | null | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  /** Names of both parties. */
  names: Record<Run['sender'], string>;
}

const PRE = 'overflow-auto rounded-md bg-sunken p-4 text-sm';

/** The last code of a room and the output of its runs, to read and copy. */
export function RoomCode({ code, error, onRetry, names }: RoomCodeProps) {
  if (error && !code) {
    return <FailureNote onRetry={onRetry}>{t('We couldn’t load the room’s code.')}</FailureNote>;
  }
  if (!code) return <p className="text-sm text-ink-2">{t('The code editor wasn’t used.')}</p>;
  const copy = async () => {
    if (await copyText(code.content)) toast.success(t('Copied.'));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-sm text-ink-2">{code.language}</p>
        <Button size="small" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <pre tabIndex={0} role="group" dir="ltr" aria-label={t('The last code')} className={PRE}>
        <code>{code.content}</code>
      </pre>
      {code.runs.length > 0 && <h3 className="text-base">{t('Runs')}</h3>}
      {code.earlier_runs > 0 && (
        <p className="text-sm text-ink-2">
          {t('{count, plural, one {One earlier run is not shown.} other {# earlier runs are not shown.}}', {
            count: code.earlier_runs,
          })}
        </p>
      )}
      {code.runs.map((run) => (
        <RunOutput key={run.id} run={run} name={names[run.sender]} />
      ))}
    </>
  );
}

function RunOutput({ run, name }: { run: Run; name: string }) {
  const label = formatRunEnd(run);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <p className="text-ink-2">
        {t('{name}, {time}, {language}', { name, time: formatDayAndTime(run.time), language: run.language })}
      </p>
      {label !== undefined && <p>{label}</p>}
      {run.output !== '' && <OutputBlock label={t('Output')} text={run.output} />}
      {run.error !== '' && <OutputBlock label={t('Errors')} text={run.error} isError />}
    </div>
  );
}

const OutputBlock = ({ label, text, isError }: { label: string; text: string; isError?: boolean }) => (
  <pre tabIndex={0} role="group" aria-label={label} className={isError ? `${PRE} text-rose` : PRE}>
    <code>{text}</code>
  </pre>
);
