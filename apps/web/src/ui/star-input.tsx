import { t } from '@skillhour/texts';
import { Star } from 'lucide-react';
import { cx } from './cx';

/** Selects 1 to 5 stars with five 44 px buttons; 0 means that none is selected. */
export function StarInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (stars: number) => void;
}) {
  return (
    <fieldset className="flex justify-center gap-1">
      <legend className="sr-only">{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          aria-label={t('{stars, number} of 5', { stars })}
          aria-pressed={stars <= value}
          onClick={() => onChange(stars)}
          className="grid size-11 place-items-center rounded-md text-spruce hover:bg-sunken"
        >
          <Star aria-hidden className={cx('size-9', stars <= value && 'fill-current')} />
        </button>
      ))}
    </fieldset>
  );
}
