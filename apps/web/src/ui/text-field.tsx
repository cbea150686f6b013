import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Field, type FieldFrame } from './field';
import { inputClass } from './input-class';

export type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className'>;

/** Single-line field for text, a number, or a date and time, according to `type`. */
export function TextField({ label, hint, error, counter, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, counter, className }}>
      {(aria) => <input {...input} {...aria} className={cx(inputClass)} />}
    </Field>
  );
}
