import { t } from '@skillhour/texts';
import { useState } from 'react';
import { tellFailure, useCall, useCommand } from '@/api';
import { useMember } from '@/auth';
import { Avatar, Button, Field, inputClass, Loading, Note, Skeleton } from '@/ui';
import { figureOf } from '@/ui/figures';
import { CommentRow } from './comment-row';

export interface CommentsProps {
  slug: string;
  authorId: string;
  count: number;
  onCount: (count: number) => void;
}

const AT_FIRST = 20;
const MOST = 100;

/** What others say of a blog, newest first, and a box for one's own. */
export function Comments({ slug, authorId, count, onCount }: CommentsProps) {
  const [size, setSize] = useState(AT_FIRST);
  const { data, error, mutate } = useCall(
    'content.blog.list_comments',
    { slug, page_size: size },
    { keepPreviousData: true },
  );
  const list = data?.results;
  return (
    <section
      aria-labelledby="comments-heading"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-4 sm:px-6">
        <h2 id="comments-heading" className="text-lg">
          {t('Comments')} <span className="font-medium text-ink-3">{figureOf(count)}</span>
        </h2>
        <span className="text-xs text-ink-2">{t('Newest first')}</span>
      </header>
      <CommentBox
        slug={slug}
        onPosted={(posted) => {
          onCount(posted);
          void mutate();
        }}
      />
      {!list && !error && (
        <Loading className="grid gap-3 p-6">
          <Skeleton className="w-40" />
          <Skeleton className="w-4/5" />
        </Loading>
      )}
      {!list && error && (
        <Note kind="error" className="m-4">
          {t('The comments could not be loaded.')}
        </Note>
      )}
      {list?.length === 0 && (
        <p className="px-4 py-6 text-sm text-ink-2 sm:px-6">{t('Nobody has said anything yet.')}</p>
      )}
      <ol className="divide-y divide-line">
        {list?.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isAuthor={comment.user.id === authorId}
            onChange={() => void mutate()}
            onDelete={() => {
              onCount(Math.max(0, count - 1));
              void mutate();
            }}
          />
        ))}
      </ol>
      {data && data.count > data.results.length && size < MOST && (
        <div className="border-t border-line px-4 py-2.5 sm:px-6">
          <Button size="small" variant="ghost" onClick={() => setSize(MOST)}>
            {t('{count, plural, one {Show # older comment} other {Show # older comments}}', {
              count: data.count - data.results.length,
            })}
          </Button>
        </div>
      )}
    </section>
  );
}

function CommentBox({ slug, onPosted }: { slug: string; onPosted: (count: number) => void }) {
  const me = useMember();
  const [content, setContent] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = useCommand('content.blog.add_comment');
  const post = async () => {
    // Nothing but blanks is not posted (specification 1, section 5).
    if (content.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      const { comment_count } = await add({ slug, content });
      setContent('');
      onPosted(comment_count);
    } catch (error) {
      tellFailure(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
      className="flex gap-3.5 border-b border-line bg-paper px-4 py-4 sm:px-6"
    >
      <span className="max-sm:hidden">
        <Avatar person={me} size="sm" />
      </span>
      <div className="grid grow gap-2">
        <Field label={<span className="sr-only">{t('Your comment')}</span>} className="gap-0!">
          {(aria) => (
            <textarea
              {...aria}
              dir="auto"
              rows={3}
              maxLength={5_000}
              placeholder={t('Write your thoughts...')}
              value={content}
              onChange={(event) => setContent(event.target.value)}
              className={`${inputClass} resize-y`}
            />
          )}
        </Field>
        <div className="flex items-center justify-between gap-3">
          <span className="text-xs text-ink-2">{t('Markdown works here.')}</span>
          <Button type="submit" size="small" variant="primary" busy={isBusy && t('Sending...')}>
            {t('Post')}
          </Button>
        </div>
      </div>
    </form>
  );
}
