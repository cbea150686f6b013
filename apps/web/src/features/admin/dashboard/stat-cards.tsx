import { t } from '@skillhour/texts';
import { CircleHelp, Flag, Newspaper, Tags, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';
import { formatNumber } from '@/ui/number-format';
import { sumOf } from '@/entities/chart';

export type Stats = CallOutput<'identity.dashboard.read'>;

/** Period of the recent change, in weeks. */
const RECENT_WEEKS = 4;

interface Stat {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Null if it cannot be counted at the moment. */
  count: number | null;
  fact: string;
}

/** The five counts from the specification, each with a link to what it counts. */
export const StatCards = ({ stats }: { stats: Stats }) => (
  <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-5 xl:grid-cols-5">
    {statsOf(stats).map((stat) => (
      <li key={stat.label} className="grid">
        <StatCard {...stat} />
      </li>
    ))}
  </ul>
);

const statsOf = (stats: Stats): Stat[] => [
  { label: t('Tags'), icon: Tags, to: paths.adminTags(), count: stats.tags, fact: t('to choose from') },
  {
    label: t('Users'),
    icon: Users,
    to: paths.adminUsers(),
    count: stats.users,
    fact: formatRecentIncrease(stats.trends.users),
  },
  {
    label: t('Posts'),
    icon: Newspaper,
    to: paths.home(),
    count: stats.posts,
    fact: formatRecentIncrease(stats.trends.posts),
  },
  {
    label: t('Reported Users'),
    icon: Flag,
    to: paths.adminReports(),
    count: stats.reported_users,
    fact: t('{open, plural, =0 {none to review} one {# to review} other {# to review}}', {
      open: stats.open_reported_users,
    }),
  },
  {
    label: t('Questions'),
    icon: CircleHelp,
    to: paths.questions(),
    count: stats.questions,
    fact: formatRecentIncrease(stats.trends.questions),
  },
];

const formatRecentIncrease = (trend: readonly number[] | null) =>
  trend === null
    ? ''
    : t('+{count, number} in {weeks, number} weeks', {
        count: sumOf(trend.slice(-RECENT_WEEKS)),
        weeks: RECENT_WEEKS,
      });

const StatCard = ({ label, icon: Icon, to, count, fact }: Stat) => (
  <Link
    to={to}
    className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline transition-colors duration-(--duration-tap) hover:border-edge sm:p-5"
  >
    <span className="flex items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-[1.15rem] shrink-0" strokeWidth={1.8} />
      {label}
    </span>
    {count === null ? (
      <span className="text-sm text-ink-2">{t('We couldn’t count these.')}</span>
    ) : (
      <>
        <b className="font-display text-2xl font-bold">{formatNumber(count)}</b>
        <span className="text-xs text-ink-2">{fact}</span>
      </>
    )}
  </Link>
);
