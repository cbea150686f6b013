import { t } from '@skillhour/texts';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx';

export interface FieldFrame {
  label: ReactNode;
  /** A quiet sentence under the control. */
  hint?: ReactNode;
  /** The form's sentence of the specification; it replaces nothing, it stands beside the hint. */
  error?: string | undefined;
  /** "at least 50" at the right of the label until it is reached, then how many there are. */
  counter?: { value: number; of: number } | undefined;
  className?: string | undefined;
}

/** What a control needs to be tied to its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The frame of every control: label above, always visible; counter, hint and error tied to the control. */
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
        <p id={`${id}-hint`} className="text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A refusal under a control: icon and sentence, told to screen readers when it appears. */
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
