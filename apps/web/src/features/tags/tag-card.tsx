import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CallOutput } from '@/api';
import { CopyName, type TagItem } from '@/entities/tag';
import { paths } from '@/routing';
import { SearchHighlight } from '@/search';
import { Badge, Skeleton } from '@/ui';
import { formatList } from '@/ui/number-format';

type Count = CallOutput<'content.tag.count'>['results'][number];

const FRAME =
  'relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-2.5 rounded-lg border border-line bg-surface p-[1.125rem] sm:p-5';

/** A tag in the grid: its description and how much there is of each kind. The whole card links to its page. */
export function TagCard({ tag, count }: { tag: TagItem; count: Count | undefined }) {
  const { id, name, about } = tag;
  return (
    <article className={`${FRAME} transition-colors duration-(--duration-tap) hover:border-edge`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 dir="auto" className="min-w-0 text-lg wrap-anywhere">
          <Link to={paths.tag(id)} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            <SearchHighlight>{name}</SearchHighlight>
          </Link>
        </h2>
        {count?.is_following && (
          <Badge tone="spruce" icon={Check}>
            {t('You follow it')}
          </Badge>
        )}
      </div>
      <p dir="auto" className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">
        {about || t('No description available.')}
      </p>
      <p className="min-h-[2.8em] text-xs text-ink-2">{count && formatCounts(count)}</p>
      <CopyName name={name} size="small" className="relative z-1 w-fit" />
    </article>
  );
}

/** Returns how many there are of each kind, such as "2 teachers, 1 open request". Omits unknown numbers. */
function formatCounts({
  teachers_count: teachers,
  requests_count: requests,
  blogs_count: blogs,
  questions_count: questions,
}: Count): string {
  const counts = [
    teachers === null ? [] : t('{teachers, plural, one {# teacher} other {# teachers}}', { teachers }),
    requests === null
      ? []
      : t('{requests, plural, one {# open request} other {# open requests}}', { requests }),
    t('{blogs, plural, one {# blog} other {# blogs}}', { blogs }),
    t('{questions, plural, one {# question} other {# questions}}', { questions }),
  ];
  return formatList(counts.flat());
}

/** Skeleton with the same layout. */
export const TagCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-6 w-3/5" />
    <span className="grid content-start gap-2">
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </span>
    <span className="grid gap-2">
      <Skeleton className="w-full" />
      <Skeleton className="w-32" />
    </span>
    <Skeleton className="h-9 w-32" />
  </div>
);
