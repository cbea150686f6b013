import { t } from '@skillhour/texts';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx';

export interface FieldFrame {
  label: ReactNode;
  /** Secondary text below the control. */
  hint?: ReactNode;
  /** Validation error, shown in addition to the hint. */
  error?: string | undefined;
  /** "at least 50" to the right of the label until it is reached, then the current length. */
  counter?: { value: number; of: number } | undefined;
  className?: string | undefined;
}

/** Attributes that link a control to its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Frame of every control. The label above is always visible; counter, hint and error are linked to the control. */
export function Field({
  label,
  hint,
  error,
  counter,
  className,
  children,
}: FieldFrame & { children: (aria: FieldAria) => ReactNode }) {
  const id = useId();
  const describedBy = cx(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {counter && (
          <span className="text-xs text-ink-2">
            {counter.value < counter.of
              ? t('at least {least, number}', { least: counter.of })
              : t('{value, plural, one {# character} other {# characters}}', { value: counter.value })}
          </span>
        )}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <FieldError id={`${id}-error`} message={error} />
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-xs text-ink-2">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Error below a control: icon and sentence, announced to screen readers when it appears. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div aria-live="polite" className="contents">
      {message && (
        <p id={id} className="flex items-start gap-1.5 text-sm leading-snug text-rose">
          <TriangleAlert aria-hidden className="mt-[.15em] size-[1.15rem] shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
