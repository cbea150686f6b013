import { t } from '@skillhour/texts';
import { CircleHelp, Flag, Newspaper, Tags, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';
import { figureOf } from '@/ui/figures';
import { sumOf } from '@/entities/chart';

export type Stats = CallOutput<'identity.dashboard.read'>;

/** Period of the recent change, in weeks. */
const LATELY_WEEKS = 4;

interface Stat {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Null if it cannot be counted at the moment. */
  figure: number | null;
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
  { label: t('Tags'), icon: Tags, to: paths.adminTags(), figure: stats.tags, fact: t('to choose from') },
  {
    label: t('Users'),
    icon: Users,
    to: paths.adminUsers(),
    figure: stats.users,
    fact: lately(stats.trends.users),
  },
  {
    label: t('Posts'),
    icon: Newspaper,
    to: paths.home(),
    figure: stats.posts,
    fact: lately(stats.trends.posts),
  },
  {
    label: t('Reported Users'),
    icon: Flag,
    to: paths.adminReports(),
    figure: stats.reported_users,
    fact: t('{open, plural, =0 {none to review} one {# to review} other {# to review}}', {
      open: stats.open_reported_users,
    }),
  },
  {
    label: t('Questions'),
    icon: CircleHelp,
    to: paths.questions(),
    figure: stats.questions,
    fact: lately(stats.trends.questions),
  },
];

const lately = (trend: readonly number[] | null) =>
  trend === null
    ? ''
    : t('+{count, number} in {weeks, number} weeks', {
        count: sumOf(trend.slice(-LATELY_WEEKS)),
        weeks: LATELY_WEEKS,
      });

const StatCard = ({ label, icon: Icon, to, figure, fact }: Stat) => (
  <Link
    to={to}
    className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline transition-colors duration-(--duration-tap) hover:border-edge sm:p-5"
  >
    <span className="flex items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-[1.15rem] shrink-0" strokeWidth={1.8} />
      {label}
    </span>
    {figure === null ? (
      <span className="text-sm text-ink-2">{t('We couldn’t count these.')}</span>
    ) : (
      <>
        <b className="font-display text-2xl font-bold">{figureOf(figure)}</b>
        <span className="text-xs text-ink-2">{fact}</span>
      </>
    )}
  </Link>
);
