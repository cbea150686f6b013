import { t } from '@skillhour/texts';
import { Star } from 'lucide-react';
import { cx } from './cx';
import { formatOneDecimal } from './number-format';

/** A rating from 0 to 5: stars filled up to the rounded value, and the number with one decimal. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.round(rating);
  return (
    <span
      role="img"
      aria-label={t('{rating} out of 5', { rating: formatOneDecimal(rating) })}
      className="inline-flex items-center gap-0.5 font-semibold"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cx('size-[1.15rem] text-spruce', star <= filled && 'fill-current')}
        />
      ))}
      <span aria-hidden className="ms-1.5">
        {formatOneDecimal(rating)}
      </span>
    </span>
  );
}
