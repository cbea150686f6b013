import { t } from '@skillhour/texts';
import { Star } from 'lucide-react';
import { cx } from '@/ui';
import { formatOneDecimal } from '@/ui/number-format';
import { formatTaught, type MemberStats } from './member-stats';

type TaughtStats = Pick<MemberStats, 'rating' | 'ratings_count' | 'sessions_taught'>;

/** One star with its rating, and the number of sessions taught: "★ 4.9  31 taught". */
export const TaughtLine = ({ stats, className }: { stats: TaughtStats; className?: string }) => (
  <span className={cx('flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-sm text-ink-2', className)}>
    {stats.ratings_count > 0 && <OneStar rating={stats.rating} />}
    <span>{formatTaught(stats)}</span>
  </span>
);

const OneStar = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={t('{rating} out of 5 stars', { rating: formatOneDecimal(rating) })}
    className="inline-flex items-center gap-1 font-semibold text-ink"
  >
    <Star aria-hidden className="size-4 fill-current text-spruce" />
    <span aria-hidden>{formatOneDecimal(rating)}</span>
  </span>
);
