import { t } from '@skillhour/texts';
import { useId, type ReactNode } from 'react';
import { cx } from './cx';

/** On/off switch with its state in words next to it, so that position and color are not the only signs. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: ReactNode;
  /** Secondary text below the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <span className="grid min-w-0 grow gap-0.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-xs text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span aria-hidden className="w-7 shrink-0 text-end text-sm text-ink-2">
        {checked ? t('On') : t('Off')}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group grid size-11 w-12 shrink-0 place-items-center rounded-full"
      >
        <span
          className={cx(
            'flex h-7 w-12 items-center rounded-full border p-[3px] transition-colors duration-(--duration-tap)',
            checked ? 'justify-end border-spruce bg-spruce' : 'justify-start border-edge bg-sunken',
          )}
        >
          <span className={cx('size-5 rounded-full', checked ? 'bg-on-spruce' : 'bg-edge')} />
        </span>
      </button>
    </div>
  );
}
