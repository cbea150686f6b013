import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useCommand } from '@/api';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import { Vote } from '@/entities/vote';
import { paths } from '@/routing';
import { HighlightOrText } from '@/search';
import { Chips, cx, RelativeTime, Skeleton } from '@/ui';
import { CommentCount, ViewCount } from './post-counts';
import type { BlogItem } from './views';

const FRAME =
  'relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-(--duration-tap) hover:border-edge';

/**
 * A blog in a grid: image, title, excerpt, author and votes. The whole card is the link. Without an image the excerpt
 * uses its space.
 */
export function BlogCard({ blog, level: Heading = 'h2' }: { blog: BlogItem; level?: 'h2' | 'h3' }) {
  const me = useMember();
  const send = useCommand('content.blog.vote');
  const { slug, title, image_card: image } = blog;
  return (
    <article className={FRAME}>
      {image !== null && (
        <img src={image} alt="" loading="lazy" className="aspect-video w-full bg-stone-wash object-cover" />
      )}
      <div className="flex grow flex-col gap-2.5 p-[1.125rem] sm:p-5">
        <Chips names={blog.tags.slice(0, 3).map(({ name }) => name)} />
        <Heading dir="auto" className={image === null ? 'text-xl' : 'text-lg'}>
          <Link to={paths.blog(slug)} className="after:absolute after:inset-0 hover:underline">
            <HighlightOrText found={blog.match?.title} text={title} />
          </Link>
        </Heading>
        <p
          dir="auto"
          className={cx('text-sm text-ink-2 wrap-anywhere', image === null ? 'line-clamp-6' : 'line-clamp-3')}
        >
          <HighlightOrText found={blog.match?.body} text={blog.preview} />
        </p>
        <div className="mt-auto grid gap-3 pt-2">
          <MemberLine person={blog.user} size="sm">
            <RelativeTime at={blog.created_at} />
          </MemberLine>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Vote
              label={t('Vote on “{title}”', { title })}
              votes={blog}
              isOwn={blog.user.id === me.id}
              send={(vote) => send({ slug, vote })}
            />
            <span className="flex gap-3.5 text-sm text-ink-2">
              <CommentCount count={blog.comment_count} />
              <ViewCount count={blog.view_count} />
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Skeleton with the same layout. */
export const BlogCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="aspect-video w-full rounded-none!" />
    <div className="grid gap-3 p-5">
      <Skeleton className="w-24" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/5" />
      <Skeleton className="h-9 w-40" />
    </div>
  </div>
);
