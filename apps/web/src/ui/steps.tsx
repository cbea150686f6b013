import { t } from '@skillhour/texts';
import { cx } from './cx';

export interface Step {
  name: string;
  /** A secondary fact below it, such as the time. */
  fact?: string;
  complete: boolean;
}

/** A sequence of completed and pending steps on a thread. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="relative grid gap-3">
    <span aria-hidden className="absolute top-3 bottom-3 start-[6px] w-[1.5px] bg-line" />
    {steps.map(({ name, fact, complete }) => (
      <li key={name} className="relative flex items-center gap-4">
        <span
          aria-hidden
          className={cx(
            'size-3.5 shrink-0 rounded-full',
            complete ? 'bg-spruce' : 'border-[1.75px] border-edge bg-surface',
          )}
        />
        <span className="grid">
          <span className={complete ? 'font-semibold' : 'text-ink-2'}>{name}</span>
          {fact !== undefined && <span className="text-xs text-ink-2">{fact}</span>}
        </span>
        <span className="sr-only">{complete ? t('complete') : t('not yet')}</span>
      </li>
    ))}
  </ol>
);
