import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCall } from '@/api';
import { Button, FailureNote, Loading, Skeleton } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { CommentBox } from './comment-box';
import { CommentRow } from './comment-row';

export interface CommentsProps {
  slug: string;
  authorId: string;
  count: number;
  /** Whether the blog was taken down, so that no one can comment. */
  isClosed: boolean;
  onCount: (count: number) => void;
}

const PAGE_SIZE = 20;

/** The comments of a blog, newest first, with older ones on demand, and a form for a new one. */
export function Comments({ slug, authorId, count, isClosed, onCount }: CommentsProps) {
  const [pages, setPages] = useState(1);
  const { data: first } = useCall('content.blog.list_comments', commentsInput(slug, 1));
  const older = first ? Math.max(0, first.count - pages * PAGE_SIZE) : 0;
  const refetchComments = () => void refetch('content.blog.list_comments');
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
      {!isClosed && (
        <CommentBox
          slug={slug}
          onPosted={(posted) => {
            onCount(posted);
            refetchComments();
          }}
        />
      )}
      {first?.results.length === 0 && (
        <p className="px-4 py-6 text-sm text-ink-2 sm:px-6">{t('No comments yet.')}</p>
      )}
      <ol className="divide-y divide-line">
        {Array.from({ length: pages }, (_, index) => (
          <PageOfComments
            key={index}
            {...{ slug, authorId }}
            page={index + 1}
            onChange={refetchComments}
            onDelete={() => {
              onCount(Math.max(0, count - 1));
              refetchComments();
            }}
          />
        ))}
      </ol>
      {older > 0 && (
        <div className="border-t border-line px-4 py-2.5 sm:px-6">
          <Button size="small" variant="ghost" onClick={() => setPages(pages + 1)}>
            {t('{count, plural, one {Show # older comment} other {Show # older comments}}', {
              count: Math.min(older, PAGE_SIZE),
            })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PageProps {
  slug: string;
  authorId: string;
  page: number;
  onChange: () => void;
  onDelete: () => void;
}

/** Loads one page by its own request, so that older comments cost no more than the first page. */
function PageOfComments({ slug, authorId, page, onChange, onDelete }: PageProps) {
  const { data, error, mutate } = useCall('content.blog.list_comments', commentsInput(slug, page));
  if (!data)
    return (
      <li className="p-4 sm:px-6">
        {error ? (
          <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the comments.')}</FailureNote>
        ) : (
          <Loading className="grid gap-3 py-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-4/5" />
          </Loading>
        )}
      </li>
    );
  return data.results.map((comment) => (
    <CommentRow
      key={comment.id}
      comment={comment}
      isAuthor={comment.user.id === authorId}
      onChange={onChange}
      onDelete={onDelete}
    />
  ));
}

const commentsInput = (slug: string, page: number) => ({ slug, page, page_size: PAGE_SIZE });
