import { t } from '@skillhour/texts';
import { Star } from 'lucide-react';
import { cx } from '@/ui';
import { oneDecimalOf } from '@/ui/figures';
import { taughtWords, type Figures } from './figures';

type Shown = Pick<Figures, 'rating' | 'ratings_count' | 'sessions_taught'>;

/** One star with its rating, and the number of sessions taught: "★ 4.9  31 taught". */
export const TaughtLine = ({ figures, className }: { figures: Shown; className?: string }) => (
  <span className={cx('flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-sm text-ink-2', className)}>
    {figures.ratings_count > 0 && <OneStar rating={figures.rating} />}
    <span>{taughtWords(figures)}</span>
  </span>
);

const OneStar = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={t('{rating} out of 5 stars', { rating: oneDecimalOf(rating) })}
    className="inline-flex items-center gap-1 font-semibold text-ink"
  >
    <Star aria-hidden className="size-4 fill-current text-spruce" />
    <span aria-hidden>{oneDecimalOf(rating)}</span>
  </span>
);
