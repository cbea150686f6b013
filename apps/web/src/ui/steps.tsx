import { t } from '@skillhour/texts';
import { cx } from './cx';

export interface Step {
  name: string;
  /** A quiet fact below it, such as when. */
  fact?: string;
  complete: boolean;
}

/** Steps one after the other on a thread, done and to come. */
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
