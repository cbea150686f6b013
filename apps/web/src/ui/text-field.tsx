import type { ComponentProps, WheelEvent } from 'react';
import { cx } from './cx';
import { Field, type FieldFrame } from './field';
import { inputClass } from './input-class';

export type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className'>;

/** Otherwise scrolling over a focused number field changes its value. */
const blurOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/** Single-line field for text, a number, or a date and time, according to `type`. */
export function TextField({ label, hint, error, counter, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, counter, className }}>
      {(aria) => (
        <input
          onWheel={input.type === 'number' ? blurOnWheel : undefined}
          {...input}
          {...aria}
          className={cx(inputClass)}
        />
      )}
    </Field>
  );
}
