import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { useMember } from '@/auth';
import type { Blog } from '@/entities/post';
import { Avatar, Button, Skeleton } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { CommentForm } from './comment-form';
import { CommentRow } from './comment-row';
import { ReplyList } from './reply-list';

const refetchComments = () => void refetch('content.blog.list_comments');

/** The comments of a blog, newest first, with older ones on demand, and a form for a new one. */
export function Comments({ blog, onCount }: { blog: Blog; onCount: (count: number) => void }) {
  const me = useMember();
  const add = useCommand('content.blog.add_comment');
  const { slug, comment_count: count, user: author } = blog;
  return (
    <section
      aria-labelledby="comments-heading"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-4 sm:px-6">
        <h2 id="comments-heading" className="text-lg">
          {t('Comments')} <span className="font-medium text-ink-3">{formatNumber(count)}</span>
        </h2>
        <span className="text-xs text-ink-2">{t('Newest first')}</span>
      </header>
      {blog.taken_down === undefined && (
        <div className="flex gap-3.5 border-b border-line bg-paper px-4 py-4 sm:px-6">
          <span className="max-sm:hidden">
            <Avatar person={me} size="sm" />
          </span>
          <CommentForm
            onSend={async (content) => {
              onCount((await add({ slug, content })).comment_count);
              refetchComments();
            }}
          />
        </div>
      )}
      <ReplyList
        kind="blog"
        address={slug}
        layout="divide-y divide-line"
        frame="p-4 sm:px-6"
        failure={t('We couldn’t load the comments.')}
        skeleton={
          <>
            <Skeleton className="mt-2 w-40" />
            <Skeleton className="mb-2 w-4/5" />
          </>
        }
        empty={<p className="px-4 py-6 text-sm text-ink-2 sm:px-6">{t('No comments yet.')}</p>}
        more={(older, onMore) => (
          <div className="border-t border-line px-4 py-2.5 sm:px-6">
            <Button size="small" variant="ghost" onClick={onMore}>
              {t('{count, plural, one {Show # older comment} other {Show # older comments}}', {
                count: older,
              })}
            </Button>
          </div>
        )}
      >
        {(comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isAuthor={comment.user.id === author.id}
            onChange={refetchComments}
            onDelete={() => {
              onCount(Math.max(0, count - 1));
              refetchComments();
            }}
          />
        )}
      </ReplyList>
    </section>
  );
}
