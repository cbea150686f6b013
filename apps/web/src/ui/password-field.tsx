import { t } from '@skillhour/texts';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx';
import { Field } from './field';
import { IconButton } from './icon-button';
import { inputClass } from './input-class';
import type { TextFieldProps } from './text-field';

/** Password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<TextFieldProps, 'type' | 'counter'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, className }}>
      {(aria) => (
        <span className="relative">
          <input
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            className={cx(inputClass, 'pe-12')}
          />
          <IconButton
            className="absolute! top-0 end-0 text-ink-2!"
            label={shown ? t('Hide password') : t('Show password')}
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
