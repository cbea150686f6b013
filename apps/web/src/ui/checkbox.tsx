import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field';

/** Checkbox with its label on the right; the label may contain links. */
export function Checkbox({
  label,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-6 items-start gap-3 text-sm">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-px size-[1.35rem] shrink-0 accent-spruce"
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} message={error} />
    </div>
  );
}
