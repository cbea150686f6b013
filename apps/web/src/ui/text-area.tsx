import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Field, type FieldFrame } from './field';
import { inputClass } from './input-class';

/** Multi-line text field, resizable by the user. */
export function TextArea({
  label,
  hint,
  error,
  counter,
  className,
  rows = 5,
  ...area
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, counter, className }}>
      {(aria) => <textarea {...area} {...aria} rows={rows} className={cx(inputClass, 'resize-y')} />}
    </Field>
  );
}
