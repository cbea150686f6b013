import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './cx';
import { Field, type FieldFrame } from './field';
import { inputClass } from './input-class';

/** Native select, which supports keyboards, screen readers and phones. Takes `<option>` children. */
export function Select({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldFrame & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(aria) => (
        <BareSelect {...select} {...aria}>
          {children}
        </BareSelect>
      )}
    </Field>
  );
}

/** Select without a label, for tables whose headers are the labels. */
export const BareSelect = ({ className, ...select }: ComponentProps<'select'>) => (
  <span className="relative w-full">
    <select {...select} className={cx(inputClass, 'appearance-none pe-10', className)} />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-ink-2"
    />
  </span>
);
