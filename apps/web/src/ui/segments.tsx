import { cx } from './cx';

/** A few filters of which one is selected ("All", "Credit", "Debit"). Not tabs, because only the rows below change. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'min-h-9 max-md:min-h-11 rounded-[.5rem] px-3.5 py-1 text-sm leading-tight font-medium text-ink-2 hover:text-ink',
            'aria-pressed:bg-surface aria-pressed:font-[650] aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-edge)]',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
