import { t } from '@skillhour/texts';
import { Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { Button, lazyDialog, Skeleton } from '@/ui';
import type { TagRow } from './tag-dialog';

const TagDialog = lazyDialog(async () => ({ default: (await import('./tag-dialog')).TagDialog }));
const MergeDialog = lazyDialog(async () => ({ default: (await import('./merge-dialog')).MergeDialog }));

const FRAME =
  'grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-2.5 rounded-lg border border-line bg-surface p-4 sm:p-5';

/** A tag with its description, its counts and the available actions. */
export function TagCard({ tag }: { tag: TagRow }) {
  const [open, setOpen] = useState<'edit' | 'merge'>();
  const toggle = (name: 'edit' | 'merge') => (wanted: boolean) => setOpen(wanted ? name : undefined);
  const { id, name, about } = tag;
  return (
    <article className={FRAME}>
      <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
        <Link to={paths.tag(id)} className="text-ink no-underline hover:underline">
          <span dir="auto" className="block truncate">
            {name}
          </span>
        </Link>
      </h2>
      <p dir="auto" className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">
        {about === '' ? t('No description available.') : about}
      </p>
      <p className="text-xs text-ink-2">{formatTagCounts(tag)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"

          icon={<Pencil aria-hidden />}
          aria-label={t('Edit {name}', { name })}
          onClick={() => setOpen('edit')}
        >
          {t('Edit')}
        </Button>
        <Button
          size="small"

          icon={<Merge aria-hidden />}
          aria-label={t('Merge {name}', { name })}
          onClick={() => setOpen('merge')}
        >
          {t('Merge')}
        </Button>
      </div>
      <TagDialog open={open === 'edit'} onOpenChange={toggle('edit')} tag={tag} />
      <MergeDialog open={open === 'merge'} onOpenChange={toggle('merge')} tag={tag} />
    </article>
  );
}

const formatTagCounts = ({
  blogs_count: blogs,
  questions_count: questions,
  followers_count: followers,
}: TagRow) =>
  t(
    '{blogs, plural, one {# blog} other {# blogs}}, {questions, plural, one {# question} other {# questions}}, {followers, plural, one {# follower} other {# followers}}',
    { blogs, questions, followers },
  );

/** Skeleton with the same layout. */
export const TagCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-5 w-1/2" />
    <span className="grid gap-2">
      <Skeleton className="w-full" />
      <Skeleton className="w-5/6" />
    </span>
    <Skeleton className="w-40" />
    <span className="flex gap-2">
      <Skeleton className="h-9 w-20" />
      <Skeleton className="h-9 w-24" />
    </span>
  </div>
);
