import { t } from '@skillhour/texts';
import { cx } from './cx';

export interface Step {
  name: string;
  /** A secondary fact below it, such as the time. */
  fact?: string;
  complete: boolean;
  /** Whether it is the present state. */
  current?: boolean;
}

/** A sequence of completed and pending steps on a thread. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="relative grid gap-3">
    <span aria-hidden className="absolute top-3 bottom-3 start-[6px] w-[1.5px] bg-line" />
    {steps.map(({ name, fact, complete, current = false }) => (
      <li key={name} aria-current={current ? 'step' : undefined} className="relative flex items-center gap-4">
        <span
          aria-hidden
          className={cx(
            'size-3.5 shrink-0 rounded-full',
            complete
              ? 'bg-spruce'
              : current
                ? 'border-[1.75px] border-spruce bg-surface'
                : 'border-[1.75px] border-edge bg-surface',
          )}
        />
        <span className="grid">
          <span className={complete || current ? 'font-semibold' : 'text-ink-2'}>{name}</span>
          {fact !== undefined && <span className="text-xs text-ink-2">{fact}</span>}
        </span>
        <span className={current && !complete ? 'text-xs text-ink-2' : 'sr-only'}>
          {complete ? t('complete') : current ? t('now') : t('not yet')}
        </span>
      </li>
    ))}
  </ol>
);
